@echo off
rem A double click on a .quadrille file opens it in the studio beside this script,
rem for this user. "associate /remove" takes that back.
setlocal
set classes=HKCU\Software\Classes
if /i "%~1"=="/remove" goto remove
reg add "%classes%\.quadrille" /ve /d {{.Details.ID}} /f >nul
if errorlevel 1 goto failed
reg add "%classes%\{{.Details.ID}}" /ve /d "{{.Details.Name}} puzzles" /f >nul
if errorlevel 1 goto failed
reg add "%classes%\{{.Details.ID}}\DefaultIcon" /ve /d "\"%~dp0quadrille-studio.exe\",0" /f >nul
if errorlevel 1 goto failed
reg add "%classes%\{{.Details.ID}}\shell\open\command" /ve /d "\"%~dp0quadrille-studio.exe\" \"%%1\"" /f >nul
if errorlevel 1 goto failed
echo Files that end in .quadrille now open in {{.Details.Name}}.
exit /b 0
:remove
reg delete "%classes%\.quadrille" /f >nul 2>&1
reg delete "%classes%\{{.Details.ID}}" /f >nul 2>&1
echo Files that end in .quadrille no longer open in {{.Details.Name}}.
exit /b 0
:failed
echo This could not be changed.
exit /b 1
