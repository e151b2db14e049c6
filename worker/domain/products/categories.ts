import * as z from 'zod/mini'

/** Brands of bikes that parts are sold for. */
export const categories = ['Honda', 'Yamaha', 'Suzuki'] as const
/** Engine sizes of these bikes, cubic centimetres. */
export const subCategories = ['70', '125', '150'] as const

/** Formats an engine size: `70 CC`. */
export function subCategoryLabel(subCategory: string): string {
  return `${subCategory} CC`
}

/** The brand of the bike that a part is for. */
export const Category = z.enum(categories)
export type Category = z.infer<typeof Category>

/** The engine size of that bike, cubic centimetres as text. */
export const SubCategory = z.enum(subCategories)
export type SubCategory = z.infer<typeof SubCategory>
