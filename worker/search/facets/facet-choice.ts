import { type FacetGroup, facetGroups } from '#domain/search/facets.ts'

/** What a part is in each group; a part may fit several bikes, and have no grade. */
export type FacetValues = Record<FacetGroup, readonly string[]>
/** What is chosen: boxes of one group combine with OR, groups with AND, a group without a box is no condition. */
export type FacetChoice = Record<FacetGroup, readonly string[]>

/** Whether parts of some values pass what is chosen in a group. */
export function isChosenIn(group: FacetGroup, values: FacetValues, choice: FacetChoice): boolean {
  return choice[group].length === 0 || values[group].some((value) => choice[group].includes(value))
}

/** Whether parts of some values are among what is chosen. */
export function isChosen(values: FacetValues, choice: FacetChoice): boolean {
  return facetGroups.every((group) => isChosenIn(group, values, choice))
}
