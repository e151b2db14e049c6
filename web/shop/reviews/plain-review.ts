import { plainCode } from '#web/shop/screen/plain-code.ts'

/** The place of the reviews on the page of an order. */
export const reviewsId = 'reviews'

export const plainReview = plainCode(() => import('./review-editor.tsx'))
