import * as z from 'zod/mini'
import { Category, SubCategory } from './categories.ts'

/** How many active products stand in each pair of category and sub-category. */
export const CategoryCount = z.object({ category: Category, subCategory: SubCategory, count: z.int() })
export type CategoryCount = z.infer<typeof CategoryCount>

/** Products that match when the groups are combined with AND and the boxes of a group with OR. Decisions, screens. */
export function countMatching(
  cells: CategoryCount[],
  query: { category: Category[]; subCategory: SubCategory[] },
): number {
  return cells
    .filter((cell) => query.category.length === 0 || query.category.includes(cell.category))
    .filter((cell) => query.subCategory.length === 0 || query.subCategory.includes(cell.subCategory))
    .reduce((sum, cell) => sum + cell.count, 0)
}
