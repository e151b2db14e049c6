import type * as z from 'zod/mini'
import { splitPath } from '#domain/language/languages.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { pageText } from '#domain/page-text.ts'
import { ApiError, call } from '#web/api.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { formsId } from '#web/shop/screen/form-places.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'

interface LinkFormOptions<Schema extends z.ZodMiniType> extends Pick<LinkFormProps, 'token' | 'posted' | 'onDone'> {
  schema: Schema
  /** The cash to pay of another amount; the amount itself where nothing was paid. */
  cashOf?: (amount: number) => number
  read?: (fields: FormData) => unknown
  at?: Record<string, string>
  /** `link` is the path of the page from now on, where this one may be revoked. */
  send: (
    values: z.infer<Schema>,
    form: HTMLFormElement,
  ) => Promise<{ order: LinkedOrder; message: string; link?: string | undefined }>
}

/**
 * A form of the order page with JavaScript. An order that was packed in the meantime is fetched again, because none of
 * its forms is left.
 */
export function useLinkForm<Schema extends z.ZodMiniType>({
  token,
  posted,
  onDone,
  send,
  cashOf = (amount) => amount,
  ...form
}: LinkFormOptions<Schema>) {
  const navigate = useNavigate()
  return useForm({
    ...form,
    fallback: pageText.failed,
    networkFallback: pageText.network,
    filled: posted && { ...posted, message: refusalText(posted.message, posted.reply, cashOf) },
    async send(values, filled) {
      try {
        const { order, message, link } = await send(values, filled)
        if (link) {
          navigate(`${splitPath(link).path}?done=change#${formsId}`)
          return 'leaving'
        }
        onDone(order, message)
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { message, code, status, reply } = error
        if (code !== 'TOO_LATE') throw new ApiError(refusalText(message, reply, cashOf), code, status, reply)
        const { order } = await call(orderLinksApi.getOrderByLink, { params: { token } })
        onDone(order, message)
        return undefined
      }
    },
  })
}

type CashOf = (amount: number) => number

/** The sentence of a refused press. A changed price says the new cash to pay. */
function refusalText(message: string, { code, amount }: Record<string, unknown>, cashOf: CashOf): string {
  if (code !== 'PRICE_CHANGED') return message
  return t('Cash to pay is now {price}. Press “Save changes” again to agree.', {
    price: formatRupees(cashOf(Number(amount))),
  })
}

/** The input of each form of the order page. */
export interface LinkFormProps {
  order: ShownOrder
  token: string
  /** The result of this form, when it was posted without JavaScript. */
  posted: PostedForm | undefined
  /** Called after the press with the order, and a sentence about it. */
  onDone(order: LinkedOrder, sentence: string): void
}
