package core

import "slices"

// Scopes has, by the String of each rule, the variables of the model that what is posted
// under it speaks of, in order. Auxiliary variables of constraints are none of them.
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

// listened is a constraint of whose clauses the variables are listed.
type listened struct {
	Constraint
	to *[]Var
}

func (c listened) Post(p *Poster) {
	p.clauses = c.to
	c.Constraint.Post(p)
	p.clauses = nil
}

// Rename calls the rules under which the model is posted otherwise: those with a kind.
func (m *Model) Rename(to func(Rule) Rule) {
	for i, p := range m.postings {
		if p.rule.Kind != "" {
			m.postings[i].rule = to(p.rule)
		}
	}
}
