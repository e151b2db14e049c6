/** UI text of the product page, which no other page loads. */
export const productText = {
  original: '100% original product.',
  cashOnDelivery: 'Cash on delivery is available on this product.',
  listUnavailable: 'Products are temporarily unavailable. Please try again.',
} as const
