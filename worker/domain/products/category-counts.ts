import * as z from 'zod/mini'

/** Number of products on sale in a category and sub-category. */
export const CategoryCount = z.object({ category: z.string(), subCategory: z.string(), count: z.int() })
export type CategoryCount = z.infer<typeof CategoryCount>

/** Counts the products that match a query: groups combine with AND, boxes of a group with OR. */
export function countMatching(cells: CategoryCount[], query: { category: string[]; subCategory: string[] }): number {
  return cells
    .filter((cell) => query.category.length === 0 || query.category.includes(cell.category))
    .filter((cell) => query.subCategory.length === 0 || query.subCategory.includes(cell.subCategory))
    .reduce((sum, cell) => sum + cell.count, 0)
}
