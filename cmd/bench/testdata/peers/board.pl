% What the models for GNU Prolog have in common. solve(File, Count) reads the
% facts of a board, which are those of the logic programs, and prints Count
% solutions, all for 0, as MiniZinc would. A model says
%
%   board(Rows, Lists)   the cells, row by row, with the constraints on them, and
%                        the lists of variables to label, one after the other
%   label(List)          labels one
%   word(Value, Word)    what is printed for a value
:- dynamic(rows/1).
:- dynamic(cols/1).
:- dynamic(option/2).
:- dynamic(clue/3).
:- dynamic(given/3).

solve(File, Count) :-
    read_facts(File), g_assign(found, 0), answers(Count).

read_facts(File) :-
    set_prolog_flag(double_quotes, atom),
    open(File, read, Stream),
    repeat, read(Stream, Fact), keep(Fact), !,
    close(Stream).

keep(end_of_file) :- !.
keep(Fact) :- assertz(Fact), fail.

answers(Count) :-
    board(Rows, Lists), label_lists(Lists),
    print_board(Rows),
    g_inc(found), g_read(found, Count), !.
answers(_) :- write('=========='), nl.

label_lists([]).
label_lists([List|Lists]) :- label(List), label_lists(Lists).

print_board(Rows) :- member(Row, Rows), print_row(Row), nl, fail.
print_board(_) :- write('----------'), nl.

print_row(Row) :- member(X, Row), word(X, W), write(W), write(' '), fail.
print_row(_).

% matrix(R, C, Rows): R rows of C new variables.
matrix(0, _, []) :- !.
matrix(R, C, [Row|Rows]) :- length(Row, C), S is R - 1, matrix(S, C, Rows).

columns([[]|_], []) :- !.
columns(Rows, [Column|Columns]) :- heads(Rows, Column, Rest), columns(Rest, Columns).

heads([], [], []).
heads([[X|Xs]|Rows], [X|Column], [Xs|Rest]) :- heads(Rows, Column, Rest).

concat([], []).
concat([Xs|Lists], All) :- concat(Lists, Rest), append(Xs, Rest, All).

% cell(Rows, I, J, X): X is in row I and column J, counted from 0.
cell(Rows, I, J, X) :- K is I + 1, L is J + 1, nth(K, Rows, Row), nth(L, Row, X).

% hold_givens(Rows): what is given stands in its cell.
hold_givens(Rows) :- findall(given(I, J, W), given(I, J, W), Givens), hold(Givens, Rows).

hold([], _).
hold([given(I, J, W)|Givens], Rows) :- word(V, W), !, cell(Rows, I, J, V), hold(Givens, Rows).
