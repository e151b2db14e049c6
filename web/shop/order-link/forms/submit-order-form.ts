import { splitPath } from '#domain/language/languages.ts'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { AttemptForm } from '#domain/parcels/attempt-answer.ts'
import { paths } from '#domain/paths.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { ProofFields, proofRequest } from '#web/shop/advances/proof-fields.ts'
import { readReturn, ReturnFields } from '#web/shop/returns/return-fields.ts'
import { readReview } from '#web/shop/reviews/review-draft.ts'
import { checkPosted } from '#web/shop/screen/check-posted.ts'
import { bodyWith, filesOf, textOf } from '#web/shop/screen/form-fields.ts'
import type { FormFiles, SubmitForm } from '#web/shop/screen/posted-form.ts'
import { refusedFileAt } from '#web/shop/screen/refused-file.ts'
import { attemptId, formOf, formsId, returnsId, reviewsId } from '#web/shop/screen/form-places.ts'
import { changeRequest } from './change-request.ts'

/** Forms with pictures of a payment, a return or a review. Only the holder of an order link may send that much. */
export const orderFiles: FormFiles = {
  maxBytes: Math.max(returnsApi.requestReturn.maxBytes, reviewsApi.sendReview.maxBytes, advancesApi.sendProof.maxBytes),
  check: ({ params: { token = '' }, call }) => call(orderLinksApi.getOrderByLink, { params: { token } }),
}

/** Submits the forms of the order page without JavaScript. */
export const submitOrderForm: SubmitForm = async ({ params: { token = '' }, fields, call }) => {
  const params = { token }
  switch (formOf(Object.fromEntries(fields))) {
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
      await call(orderLinksApi.answerAttempt, { params, body: checkPosted(AttemptForm, Object.fromEntries(fields)) })
      return pageAfter(paths.orderLink(token), 'attempt', attemptId)
    case 'proof': {
      const body = proofRequest(checkPosted(ProofFields, Object.fromEntries(fields)))
      await call(advancesApi.sendProof, { params, body }).catch(refusedFileAt('picture'))
      return `${paths.orderLink(token)}#advance`
    }
    case 'return': {
      const { photos, ...words } = checkPosted(ReturnFields, readReturn(fields))
      await call(returnsApi.requestReturn, { params, body: bodyWith(words, 'photos', photos) })
      return pageAfter(paths.orderLink(token), 'return', returnsId)
    }
    case 'withdraw':
      await call(returnsApi.withdrawReturn, { params: { token, id: textOf(fields, 'id') } })
      return pageAfter(paths.orderLink(token), 'withdraw', returnsId)
    case 'review':
      await call(reviewsApi.sendReview, {
        params,
        body: bodyWith(readReview(fields), 'pictures', filesOf(fields, 'pictures')),
      })
      return pageAfter(paths.orderLink(token), 'review', reviewsId)
    default:
      throw new ApiError(t('Please choose what we should do.'), 'VALIDATION', 400)
  }
}

/** The path of the same page, with the result. */
const pageAfter = (link: string, done: string, place = formsId) => `${link}?done=${done}#${place}`
