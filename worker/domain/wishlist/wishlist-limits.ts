/** Parts on a wishlist at most. */
export const wishlistLimit = 100
