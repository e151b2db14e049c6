import { splitPath } from '#domain/language/languages.ts'
import { sendProofEndpoint } from '#domain/advances/advances.endpoints.ts'
import {
  cancelOrderByLinkEndpoint,
  changeOrderByLinkEndpoint,
  confirmOrderByLinkEndpoint,
} from '#domain/orders/links/order-link.endpoints.ts'
import { paths } from '#domain/paths.ts'
import type { TakeForm } from '#web/shop/screen/posted-form.ts'
import { changeRequest } from './change-request.ts'
import { formsId } from './link-form-props.ts'

/** Takes the forms of the order page without JavaScript; the field `do` says which. */
export const takeForm: TakeForm = async ({ params: { token = '' }, fields, call }) => {
  const params = { token }
  switch (fields.get('do')) {
    case 'confirm':
      await call(confirmOrderByLinkEndpoint, { params })
      return pageAfter(paths.orderLink(token), 'confirm')
    case 'change': {
      const { link } = await call(changeOrderByLinkEndpoint, { params, body: changeRequest(fields) })
      return pageAfter(link === undefined ? paths.orderLink(token) : splitPath(link).path, 'change')
    }
    case 'cancel':
      await call(cancelOrderByLinkEndpoint, { params, body: { reason: textOf(fields, 'reason') } })
      return pageAfter(paths.orderLink(token), 'cancel')
    case 'proof': {
      const body = new FormData()
      for (const name of ['picture', 'reference']) {
        const value = fields.get(name)
        if (value instanceof File ? value.size > 0 : value) body.append(name, value ?? '')
      }
      await call(sendProofEndpoint, { params, body })
      return `${paths.orderLink(token)}#advance`
    }
    default:
      return paths.orderLink(token)
  }
}

/** The page again, which says what was done. */
const pageAfter = (link: string, done: string) => `${link}?done=${done}#${formsId}`

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
