/** The place of the reviews on the page of an order. */
export const reviewsId = 'reviews'

/** The form as the edge draws it inside `<noscript>`; other browsers load it when it is pressed. */
export let plainReview: typeof import('./review-editor.tsx') | undefined

/** Loads it before a page that needs it is rendered. */
export function loadPlainReview(): Promise<unknown> | undefined {
  if (typeof document !== 'undefined') return undefined
  return import('./review-editor.tsx').then((loaded) => (plainReview = loaded))
}
