% Domino for GNU Prolog: where the other half of a cell lies, 0 for a hole.
:- include('board.pl').

word(0, #).
word(1, >).
word(2, <).
word(3, v).
word(4, ^).

board(Rows, [Cells]) :-
    rows(R), cols(C),
    matrix(R, C, Rows), concat(Rows, Cells),
    findall(I/J/V, given(I, J, V), All),
    domains(All, Rows),
    findall(place(I, J, K, L, A, B, M/N), place(I, J, K, L, A, B, M/N), Places),
    uses(Places, Rows, Uses),
    findall(P, member(place(_, _, _, _, _, _, P), Places), Pairs0), sort(Pairs0, Pairs),
    pairs(Pairs, Uses).

place(I, J, I, L, 1, 2, P) :- number_at(I, J, M), L is J + 1, number_at(I, L, N), pair(M, N, P).
place(I, J, K, J, 3, 4, P) :- number_at(I, J, M), K is I + 1, number_at(K, J, N), pair(M, N, P).

number_at(I, J, N) :- given(I, J, N), integer(N).

pair(M, N, M/N) :- M =< N, !.
pair(M, N, N/M).

% A cell looks only at cells.
domains([], _).
domains([I/J/V|Rest], Rows) :-
    cell(Rows, I, J, X),
    ( integer(V) -> findall(A, way(I, J, A), As), fd_domain(X, As) ; X = 0 ),
    domains(Rest, Rows).

way(I, J, 1) :- L is J + 1, number_at(I, L, _).
way(I, J, 2) :- L is J - 1, number_at(I, L, _).
way(I, J, 3) :- K is I + 1, number_at(K, J, _).
way(I, J, 4) :- K is I - 1, number_at(K, J, _).

% The two halves agree.
uses([], _, []).
uses([place(I, J, K, L, A, B, Pair)|Places], Rows, [Pair-U|Uses]) :-
    cell(Rows, I, J, X), cell(Rows, K, L, Y),
    U #<=> X #= A, U #<=> Y #= B,
    uses(Places, Rows, Uses).

% No domino is used twice; of a full set every one is used.
pairs(Pairs, Uses) :- option(full, 1), !, option(set, S), N is (S + 1) * (S + 2) // 2, length(Pairs, N), each(Pairs, Uses, fd_only_one).
pairs(Pairs, Uses) :- each(Pairs, Uses, fd_at_most_one).

each([], _, _).
each([P|Pairs], Uses, Constraint) :-
    of(Uses, P, Us), G =.. [Constraint, Us], call(G), each(Pairs, Uses, Constraint).

of([], _, []).
of([P-U|Uses], P, [U|Us]) :- !, of(Uses, P, Us).
of([_|Uses], P, Us) :- of(Uses, P, Us).

label(List) :- fd_labelingff(List).
