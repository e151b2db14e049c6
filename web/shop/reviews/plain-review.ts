/** The place of the reviews on the page of an order. */
export const reviewsId = 'reviews'

/** The form as the edge renders it without JavaScript; otherwise it loads when its button is pressed. */
export let plainReview: typeof import('./review-editor.tsx') | undefined

/** Loads it before a page that needs it is rendered. */
export function loadPlainReview(): Promise<unknown> | undefined {
  if (typeof document !== 'undefined') return undefined
  return import('./review-editor.tsx').then((loaded) => (plainReview = loaded))
}
