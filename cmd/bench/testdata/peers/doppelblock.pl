% Doppelblock for GNU Prolog: black is 0.
:- include('board.pl').

word(0, x) :- !.
word(N, N).

board(Rows, [Blacks, Cells]) :-
    rows(N), K is N - 2,
    matrix(N, N, Rows), concat(Rows, Cells), columns(Rows, Columns),
    fd_domain(Cells, 0, K),
    hold_givens(Rows),
    lines(Rows, left, 0, N, B1), lines(Columns, above, 0, N, B2),
    append(B1, B2, Blacks).

lines([], _, _, _, []).
lines([Line|Lines], Side, I, N, [P, Q|Blacks]) :-
    line(Line, N, P, Q),
    ( clue(Side, I, Sum) -> sum(Line, 1, P, Q, S), S #= Sum ; true ),
    J is I + 1, lines(Lines, Side, J, N, Blacks).

% Two blacks, at P and Q, and every number once.
line(Line, N, P, Q) :-
    fd_domain([P, Q], 1, N), P #< Q,
    fd_element_var(P, Line, 0), fd_element_var(Q, Line, 0), fd_exactly(2, Line, 0),
    K is N - 2, once_each(K, Line).

once_each(0, _) :- !.
once_each(V, Line) :- fd_exactly(1, Line, V), W is V - 1, once_each(W, Line).

% S is the sum of what lies between P and Q.
sum([], _, _, _, 0).
sum([X|Line], K, P, Q, X * B + S) :-
    B #<=> (P #< K #/\ K #< Q), L is K + 1, sum(Line, L, P, Q, S).

label(List) :- fd_labelingff(List).
