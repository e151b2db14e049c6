import * as z from 'zod/mini'

/** Brands of bikes that parts are sold for. Decisions, money. */
export const categories = ['Honda', 'Yamaha', 'Suzuki'] as const
/** Their engine sizes, cubic centimetres. Decisions, money. */
export const subCategories = ['70', '125', '150'] as const

/** An engine size as people read it: `70 CC`. */
export function subCategoryLabel(subCategory: string): string {
  return `${subCategory} CC`
}

/** The brand of the bike a part is for. Decisions, money. */
export const Category = z.enum(categories)
export type Category = z.infer<typeof Category>

/** The engine size of that bike, cubic centimetres as text. Decisions, money. */
export const SubCategory = z.enum(subCategories)
export type SubCategory = z.infer<typeof SubCategory>
