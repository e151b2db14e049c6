import { msg } from '#domain/language/translate.ts'

/** UI text of the product page, which no other page loads. */
export const productText = {
  original: msg('100% original product.'),
  cashOnDelivery: msg('Cash on delivery is available on this product.'),
  listUnavailable: msg('Products are temporarily unavailable. Please try again.'),
} as const
