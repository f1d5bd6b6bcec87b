% Close or Far for GNU Prolog: a blank is 0, C is 1, F is 2.
:- include('board.pl').

word(0, -).
word(1, 'C').
word(2, 'F').

board(Rows, [Places, Cells]) :-
    rows(N),
    matrix(N, N, Rows), concat(Rows, Cells), columns(Rows, Columns),
    fd_domain(Cells, 0, 2),
    hold_givens(Rows),
    append(Rows, Columns, Lines), lines(Lines, N, Places).

lines([], _, []).
lines([Line|Lines], N, [C1, C2, F1, F2|Places]) :-
    two(Line, 1, N, C1, C2), two(Line, 2, N, F1, F2),
    C2 - C1 #< F2 - F1,
    lines(Lines, N, Places).

two(Line, Letter, N, P, Q) :-
    fd_domain([P, Q], 1, N), P #< Q,
    fd_element_var(P, Line, Letter), fd_element_var(Q, Line, Letter), fd_exactly(2, Line, Letter).

label(List) :- fd_labeling(List, [variable_method(most_constrained), value_method(middle)]).
