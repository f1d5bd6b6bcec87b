% Hoo-Doo for GNU Prolog, without a word on how many transparent pegs there are.
:- include('board.pl').

word(0, *) :- !.
word(N, N).

% No color stands twice in a line.
rules(Rows, Cells) :-
    rows(R), cols(C), option(colors, K),
    matrix(R, C, Rows), concat(Rows, Cells), columns(Rows, Columns),
    fd_domain(Cells, 0, K),
    hold_givens(Rows),
    findall(Line, line(R, C, Line), Lines),
    places(Lines, Rows, Diagonals),
    apart(Rows, K), apart(Columns, K), apart(Diagonals, K).

% The places of a diagonal.
line(R, C, Line) :- End is R + C - 3, between(1, End, S), findall(I/J, up(R, C, S, I, J), Line).
line(R, C, Line) :- Start is 2 - C, End is R - 2, between(Start, End, D), findall(I/J, down(R, C, D, I, J), Line).

up(R, C, S, I, J) :- Last is R - 1, between(0, Last, I), J is S - I, J >= 0, J < C.
down(R, C, D, I, J) :- Last is R - 1, between(0, Last, I), J is I - D, J >= 0, J < C.

places([], _, []).
places([Line|Lines], Rows, [Xs|Rest]) :- cells(Line, Rows, Xs), places(Lines, Rows, Rest).

cells([], _, []).
cells([I/J|Line], Rows, [X|Xs]) :- cell(Rows, I, J, X), cells(Line, Rows, Xs).

apart([], _).
apart([Line|Lines], K) :- colors(K, Line), apart(Lines, K).

colors(0, _) :- !.
colors(V, Line) :- fd_atmost(1, Line, V), W is V - 1, colors(W, Line).
