/** The part of `messages` about parts: what the page of one carries, and no other page. */
export const productText = {
  original: '100% original product.',
  cashOnDelivery: 'Cash on delivery is available on this product.',
  listUnavailable: 'Products are temporarily unavailable. Please try again.',
} as const
