import { type FacetGroup, facetGroups } from '#domain/search/facets.ts'

/** The values of a part in each facet group; it may fit several bikes and have no grade. */
export type FacetValues = Record<FacetGroup, readonly string[]>
/** The chosen values: boxes of one group combine with OR, groups with AND; an empty group is no condition. */
export type FacetChoice = Record<FacetGroup, readonly string[]>

/** True when values match the choice in one group. */
export function isChosenIn(group: FacetGroup, values: FacetValues, choice: FacetChoice): boolean {
  return choice[group].length === 0 || values[group].some((value) => choice[group].includes(value))
}

/** True when values match the choice in every group. */
export function isChosen(values: FacetValues, choice: FacetChoice): boolean {
  return facetGroups.every((group) => isChosenIn(group, values, choice))
}
