package core

import "slices"

// Scopes returns, keyed by the String of each rule, the model's variables that the constraints
// posted under it constrain, in increasing order and without auxiliary variables.
func (m *Model) Scopes() map[string][]Var {
	c, in := *m, make([][]Var, len(m.postings))
	c.postings = make([]posting, len(m.postings))
	for i, p := range m.postings {
		c.postings[i] = posting{p.rule, listened{p.constraint, &in[i]}}
	}
	s := build(&c, searched)
	for i, rule := range s.propRule {
		in[rule] = append(in[rule], s.scope[s.scopeFrom[i]:s.scopeFrom[i+1]]...)
	}
	all := make(map[string][]Var)
	for i, p := range m.postings {
		key := p.rule.String()
		all[key] = append(all[key], in[i]...)
	}
	for key, xs := range all {
		xs = slices.DeleteFunc(xs, func(x Var) bool { return int(x) >= m.Vars() })
		slices.Sort(xs)
		all[key] = slices.Compact(xs)
	}
	return all
}

// listened is a constraint whose Post adds the variables of its clauses to a list.
type listened struct {
	Constraint
	to *[]Var
}

func (c listened) Post(p *Poster) {
	p.clauses = c.to
	c.Constraint.Post(p)
	p.clauses = nil
}

// Rename replaces the rule of each posting that has a kind by to(rule).
func (m *Model) Rename(to func(Rule) Rule) {
	for i, p := range m.postings {
		if p.rule.Kind != "" {
			m.postings[i].rule = to(p.rule)
		}
	}
}
