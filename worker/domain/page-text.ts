import { msg } from '#domain/language/translate.ts'

/** Sentences that appear before a form is sent; every page contains them. */
export const pageText = {
  cart: {
    added: msg('Product added to cart successfully!'),
    invalidItem: msg('Invalid item ID'),
    full: msg('Maximum quantity reached.'),
    empty: msg('Your cart is empty. Please add items to your cart first!'),
    addFirst: msg('Please add items to your cart first!'),
  },
  network: msg('Network error. Please try again.'),
  failed: msg('Something went wrong. Please try again.'),
  moduleMissing: msg('This could not be loaded. Please try again.'),
  crash: msg('Unexpected Application Error!'),
} as const
