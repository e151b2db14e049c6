import { splitPath } from '#domain/language/languages.ts'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { paths } from '#domain/paths.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { returnsId } from '#web/shop/returns/plain-return.ts'
import { postedReturn } from '#web/shop/returns/posted-return.ts'
import { reviewsId } from '#web/shop/reviews/plain-review.ts'
import { postedReview } from '#web/shop/reviews/posted-review.ts'
import type { FormFiles, SubmitForm } from '#web/shop/screen/posted-form.ts'
import { changeRequest } from './change-request.ts'
import { formsId } from './link-form-props.ts'

/** Forms with pictures of a payment, a return or a review. Only the holder of an order link may send that much. */
export const files: FormFiles = {
  maxBytes: Math.max(returnsApi.requestReturn.maxBytes, reviewsApi.sendReview.maxBytes, advancesApi.sendProof.maxBytes),
  check: ({ params: { token = '' }, call }) => call(orderLinksApi.getOrderByLink, { params: { token } }),
}

/** Submits the forms of the order page without JavaScript; the field `do` names the form. */
export const submitForm: SubmitForm = async ({ params: { token = '' }, fields, call }) => {
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
    case 'proof': {
      const [body, picture] = [new FormData(), fields.get('picture')]
      // Of both the picture counts, as in the form with JavaScript.
      if (picture instanceof File && picture.size > 0) body.append('picture', picture)
      else body.append('reference', textOf(fields, 'reference'))
      await call(advancesApi.sendProof, { params, body })
      return `${paths.orderLink(token)}#advance`
    }
    case 'return':
      await call(returnsApi.requestReturn, { params, body: postedReturn(fields) })
      return pageAfter(paths.orderLink(token), 'return', returnsId)
    case 'withdraw':
      await call(returnsApi.withdrawReturn, { params: { token, id: textOf(fields, 'id') } })
      return pageAfter(paths.orderLink(token), 'withdraw', returnsId)
    case 'review':
      await call(reviewsApi.sendReview, { params, body: postedReview(fields) })
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
