/** Sentences that appear before a form is sent; every page contains them. */
export const pageText = {
  cart: {
    added: 'Product added to cart successfully!',
    invalidItem: 'Invalid item ID',
    full: 'Maximum quantity reached.',
    empty: 'Your cart is empty. Please add items to your cart first!',
    addFirst: 'Please add items to your cart first!',
  },
  network: 'Network error. Please try again.',
  failed: 'Something went wrong. Please try again.',
  moduleMissing: 'This could not be loaded. Please try again.',
  crash: 'Unexpected Application Error!',
} as const
