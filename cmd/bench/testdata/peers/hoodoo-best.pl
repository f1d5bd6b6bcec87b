% Hoo-Doo with as few transparent pegs as possible, for GNU Prolog.
:- include('hoodoo-rules.pl').

board(Rows, [Clear-Cells]) :-
    rules(Rows, Cells), clear(Cells, Sum), Clear #= Sum.

clear([], 0).
clear([X|Xs], B + Sum) :- B #<=> X #= 0, clear(Xs, Sum).

label(Clear-Cells) :- fd_minimize(fd_labeling(Cells, [variable_method(ff), value_method(max)]), Clear), !.
