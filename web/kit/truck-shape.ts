/** A truck, for the icons and for pages that need no other of them. */
export const truckShape =
  'M3 6h11v10H3ZM14 10h4l3 3v3h-7M7 16.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM17 16.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z'
