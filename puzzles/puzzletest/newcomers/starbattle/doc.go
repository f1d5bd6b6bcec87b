// Package starbattle is the puzzle type Star Battle.
//
// Put stars into the cells of a square board that is divided into regions, so that every row,
// every column and every region has as many as the option says, and no two touch, not even at
// a corner.
//
// It is written as a newcomer would write it. The regions are a plane of its Spec: all there is
// to them here is the line in the Spec, what is said of half-drawn ones, and the rule.
package starbattle
