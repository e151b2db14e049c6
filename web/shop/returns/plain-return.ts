import { plainCode } from '#web/shop/screen/plain-code.ts'

/** The place of exchange and return on the page of an order; a link with it opens the form. */
export const returnsId = 'return'

export const plainReturn = plainCode(() => import('./plain-return-form.tsx'))
