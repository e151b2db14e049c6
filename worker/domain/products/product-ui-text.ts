import { msg } from '#domain/language/translate.ts'

/** UI text of the product page, which no other page loads. */
export const productText = {
  original: msg('100% original product.'),
  cashOnDelivery: msg('Cash on delivery is available on this product.'),
  listUnavailable: msg('Products are temporarily unavailable. Please try again.'),
} as const

/** The sentence beside “100% original product.” for a part that the maker of the bike did not make; show it with `t`. */
export const gradeTruths = {
  A: msg('A grade: made by another maker to fit the same bike; the better of the grades that are not genuine.'),
  B: msg('B grade: made by another maker, lighter or simpler; the cheapest, and it usually wears sooner.'),
} as const
