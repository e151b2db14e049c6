import * as z from 'zod/mini'
import { msg, t } from '#domain/language/translate.ts'

/** Brands of bikes that parts are sold for. */
export const categories = ['Honda', 'Yamaha', 'Suzuki'] as const
/** Engine sizes of these bikes, cubic centimetres. */
export const subCategories = ['70', '125', '150'] as const

/** Formats an engine size in the current language: `70 CC`. */
export function subCategoryLabel(subCategory: string): string {
  return t('{size} CC', { size: subCategory })
}

/** The brand of the bike that a part is for. */
export const Category = z.enum(categories)
export type Category = z.infer<typeof Category>

/** Name of each brand; show it with `t`. */
export const categoryText: Record<Category, string> = {
  Honda: msg('Honda'),
  Yamaha: msg('Yamaha'),
  Suzuki: msg('Suzuki'),
}

/** The engine size of that bike, cubic centimetres as text. */
export const SubCategory = z.enum(subCategories)
export type SubCategory = z.infer<typeof SubCategory>
