/** The place of exchange and return on the page of an order; a link with it opens the form. */
export const returnsId = 'return'

/**
 * The form without JavaScript, drawn inside `<noscript>`. Only the edge loads it: other browsers load the form that is
 * pressed.
 */
export let plainReturn: typeof import('./plain-return-form.tsx') | undefined

/** Loads it before a page that needs it is rendered. */
export function loadPlainReturn(): Promise<unknown> | undefined {
  if (typeof document !== 'undefined') return undefined
  return import('./plain-return-form.tsx').then((loaded) => (plainReturn = loaded))
}
