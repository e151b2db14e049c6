/** The places of the forms on the page of an order, by id: the page is scrolled to the one of a posted form. */

/** What may be done until the order is packed. */
export const formsId = 'forms'

/** What to do after a failed attempt to deliver it. */
export const attemptId = 'attempt'

/** Exchange and return; a link with it opens the form. */
export const returnsId = 'return'

export const reviewsId = 'reviews'

/** The form that was posted: the field `do` names it; an answer to an attempt is known without. */
export const formOf = (fields: Readonly<Record<string, unknown>>): unknown =>
  fields['do'] ?? ('attempt' in fields ? 'attempt' : undefined)
