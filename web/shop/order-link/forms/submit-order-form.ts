import { splitPath } from '#domain/language/languages.ts'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { paths } from '#domain/paths.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { returnsId } from '#web/shop/returns/plain-return.ts'
import { reviewsId } from '#web/shop/reviews/plain-review.ts'
import type { FormFiles, SubmitForm } from '#web/shop/screen/posted-form.ts'
import type { CallInput } from '#web/api.ts'
import { attemptId } from './plain-attempt.ts'
import { changeRequest, idsOfLines } from './change-request.ts'
import { formsId } from './use-link-form.ts'

/** Forms with pictures of a payment, a return or a review. Only the holder of an order link may send that much. */
export const orderFiles: FormFiles = {
  maxBytes: Math.max(returnsApi.requestReturn.maxBytes, reviewsApi.sendReview.maxBytes, advancesApi.sendProof.maxBytes),
  check: ({ params: { token = '' }, call }) => call(orderLinksApi.getOrderByLink, { params: { token } }),
}

/** Submits the forms of the order page without JavaScript; the field `do` names the form. */
export const submitOrderForm: SubmitForm = async ({ params: { token = '' }, fields, call }) => {
  const params = { token }
  switch (fields.get('do')) {
    case 'confirm':
      await call(orderLinksApi.confirmOrderByLink, { params })
      return pageAfter(paths.orderLink(token), 'confirm')
    case 'change': {
      const { link } = await call(orderLinksApi.changeOrderByLink, { params, body: changeRequest(fields) })
      return pageAfter(link === undefined ? paths.orderLink(token) : splitPath(link).path, 'change')
    }
    case 'cancel':
      await call(orderLinksApi.cancelOrderByLink, { params, body: { reason: textOf(fields, 'reason') } })
      return pageAfter(paths.orderLink(token), 'cancel')
    case 'attempt':
      await call(orderLinksApi.answerAttempt, { params, body: answerOf(fields) })
      return pageAfter(paths.orderLink(token), 'attempt', attemptId)
    case 'proof': {
      const body = new FormData()
      appendFiles(body, fields, 'picture')
      // Of both the picture counts, as in the form with JavaScript.
      if (!body.has('picture')) body.append('reference', textOf(fields, 'reference'))
      await call(advancesApi.sendProof, { params, body })
      return `${paths.orderLink(token)}#advance`
    }
    case 'return':
      await call(returnsApi.requestReturn, { params, body: returnOf(fields) })
      return pageAfter(paths.orderLink(token), 'return', returnsId)
    case 'withdraw':
      await call(returnsApi.withdrawReturn, { params: { token, id: textOf(fields, 'id') } })
      return pageAfter(paths.orderLink(token), 'withdraw', returnsId)
    case 'review':
      await call(reviewsApi.sendReview, { params, body: reviewOf(fields) })
      return pageAfter(paths.orderLink(token), 'review', reviewsId)
    default:
      return paths.orderLink(token)
  }
}

/** The path of the same page, with the result. */
const pageAfter = (link: string, done: string, place = formsId) => `${link}?done=${done}#${place}`

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Appends the chosen files of a field: browsers send an empty one where nothing was chosen. */
function appendFiles(body: FormData, fields: FormData, name: string): void {
  for (const file of fields.getAll(name)) if (file instanceof File && file.size > 0) body.append(name, file)
}

/** The answer to a failed attempt. Its problems are found by the endpoint. */
function answerOf(fields: FormData) {
  const names = ['attempt', 'wish', 'day', 'phone', 'landmark', 'reason'] as const
  const typed = Object.fromEntries(names.map((name) => [name, textOf(fields, name)]))
  return typed as Exclude<CallInput<typeof orderLinksApi.answerAttempt>['body'], FormData | undefined>
}

/** The body of a request for a return. Its problems are found by the endpoint. */
function returnOf(fields: FormData): FormData {
  const lines = idsOfLines(fields).flatMap((productId) => {
    const [quantity = '', reason, wish, bike, year] = ['quantity', 'reason', 'wish', 'bike', 'year'].map((name) =>
      textOf(fields, `${name}-${productId}`),
    )
    if (quantity === '' || quantity === '0') return []
    // Said of a part that does not fit, as in the form with JavaScript.
    const fit = reason === 'does-not-fit' && bike && { bike, ...(year && { year: Number(year) }) }
    return [{ productId, quantity: Number(quantity), reason, wish, ...fit }]
  })
  const body = new FormData()
  body.append('lines', JSON.stringify(lines))
  body.append('note', textOf(fields, 'note'))
  appendFiles(body, fields, 'photos')
  return body
}

/** The body of a review. Its problems are found by the endpoint. */
function reviewOf(fields: FormData): FormData {
  const body = new FormData()
  for (const name of ['productId', 'stars', 'text', 'fit', 'bike', 'year', 'isNameHidden']) {
    const value = fields.get(name)
    if (typeof value === 'string') body.append(name, value)
  }
  if (fields.has('stored')) body.append('keep', JSON.stringify(fields.getAll('keep')))
  appendFiles(body, fields, 'pictures')
  return body
}
