import * as z from 'zod/mini'

/** The groups that a list can be narrowed by, as they stand in its address. */
export const facetGroups = ['category', 'subCategory', 'kind', 'bike', 'grade', 'price', 'stock'] as const
/** One of `facetGroups`. */
export type FacetGroup = (typeof facetGroups)[number]

/** What a part is in each group; a part may fit several bikes, and have no grade. */
export type FacetValues = Record<FacetGroup, readonly string[]>
/** What is chosen: boxes of one group combine with OR, groups with AND, a group without a box is no condition. */
export type FacetChoice = Record<FacetGroup, readonly string[]>

/** For every group how many parts each of its values would show, with what is chosen in the other groups. */
export const Facets = z.object({
  category: z.record(z.string(), z.int()),
  subCategory: z.record(z.string(), z.int()),
  kind: z.record(z.string(), z.int()),
  bike: z.record(z.string(), z.int()),
  grade: z.record(z.string(), z.int()),
  price: z.record(z.string(), z.int()),
  stock: z.record(z.string(), z.int()),
})
export type Facets = z.infer<typeof Facets>

/** Whether parts of some values pass what is chosen in a group. */
export function isChosenIn(group: FacetGroup, values: FacetValues, choice: FacetChoice): boolean {
  return choice[group].length === 0 || values[group].some((value) => choice[group].includes(value))
}

/** Whether parts of some values are among what is chosen. */
export function isChosen(values: FacetValues, choice: FacetChoice): boolean {
  return facetGroups.every((group) => isChosenIn(group, values, choice))
}

/** Values as words of the search index: `f.bike.honda.cd.70`. No word of a search has a dot in it. */
export function facetWords(values: FacetValues): string[] {
  return facetGroups.flatMap((group) => values[group].map((value) => facetWord(group, value)))
}

function facetWord(group: FacetGroup, value: string): string {
  return `f.${group}.${value}`.toLowerCase().replaceAll('-', '.')
}

/** An expression of the index for what is chosen; empty when nothing is. */
export function facetExpression(choice: FacetChoice): string {
  return facetGroups
    .filter((group) => choice[group].length > 0)
    .map((group) => `(${choice[group].map((value) => `"${facetWord(group, value)}"`).join(' OR ')})`)
    .join(' AND ')
}

/** Values as one text, the name of their cell. */
export function cellName(values: FacetValues): string {
  return facetGroups.map((group) => values[group].join(' ')).join('|')
}

/** The values of a cell by its name. */
export function readCell(name: string): FacetValues {
  const lists = name.split('|').map((part) => (part === '' ? [] : part.split(' ')))
  const of = (group: FacetGroup) => lists[facetGroups.indexOf(group)] ?? []
  return {
    category: of('category'),
    subCategory: of('subCategory'),
    kind: of('kind'),
    bike: of('bike'),
    grade: of('grade'),
    price: of('price'),
    stock: of('stock'),
  }
}
