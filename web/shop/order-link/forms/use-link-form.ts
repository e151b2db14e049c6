import type * as z from 'zod/mini'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { getOrderByLinkEndpoint } from '#domain/orders/links/order-link.endpoints.ts'
import type { Problems } from '#domain/form-problems.ts'
import { formatRupees } from '#domain/money.ts'
import { pageText } from '#domain/page-text.ts'
import { ApiError, call } from '#web/api.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import type { LinkFormProps } from './link-form-props.ts'

interface LinkFormOptions<Schema extends z.ZodMiniType> extends Pick<LinkFormProps, 'token' | 'posted' | 'onDone'> {
  schema: Schema
  read?: (fields: FormData) => unknown
  send: (values: z.infer<Schema>) => Promise<{ order: LinkedOrder; message: string }>
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
  ...form
}: LinkFormOptions<Schema>) {
  return useForm({
    ...form,
    fallback: pageText.failed,
    networkFallback: pageText.network,
    problems: posted && shownProblems(posted),
    async send(values) {
      try {
        const { order, message } = await send(values)
        onDone(order, message)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { message, code, status, reply } = error
        if (code !== 'TOO_LATE') throw new ApiError(refusalText(message, reply), code, status, reply)
        const { order } = await call(getOrderByLinkEndpoint, { params: { token } })
        onDone(order, message)
      }
    },
  })
}

/** The problems of a form that was posted without JavaScript; one without a field is that of the whole form. */
function shownProblems({ message, errors, reply }: PostedForm): Problems {
  return Object.keys(errors).length > 0 ? errors : { '': refusalText(message, reply) }
}

/** The sentence of a refused press. A changed price says the new amount. */
function refusalText(message: string, { code, amount }: Record<string, unknown>): string {
  if (code !== 'PRICE_CHANGED') return message
  return `Cash to pay is now ${formatRupees(Number(amount))}. Press “Save changes” again to agree.`
}
