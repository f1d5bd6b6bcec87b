% Hoo-Doo for GNU Prolog: a transparent peg is 0.
:- include('hoodoo-rules.pl').

board(Rows, [Cells]) :-
    rules(Rows, Cells), option(transparent, T), fd_atmost(T, Cells, 0).

label(List) :- fd_labeling(List, [variable_method(ff), value_method(max)]).
