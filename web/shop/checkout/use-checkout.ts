import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { partName } from '#domain/products/part-names.ts'
import { type CartLine, useCartLines } from '#web/shop/cart/use-cart-lines.ts'
import type { OrderedBike } from '#domain/bikes/my-bike.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type ErrorCode, errors as catalogue } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { uiText } from '#domain/ui-text.ts'
import { ApiError } from '#web/api.ts'
import { orderedBike } from './send-order.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { usePublicSettings } from '#web/kit/shop-settings-provider.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { markOrderPlaced } from './order-attempt.ts'
import { type OrderRequest, type PlacedReply, storePendingOrder, usePendingOrder } from './pending/pending-order.ts'

/** Says what changed and stopped an order, and how to go on; empty for any other failure. */
export function orderNotice(code: string, message: string, reply: Record<string, unknown>, lines: CartLine[]): string {
  if (code === 'PRICE_CHANGED') {
    return t('The total is now {price}. Press PLACE ORDER again to agree.', {
      price: formatRupees(Number(reply['amount'])),
    })
  }
  if (code === 'OUT_OF_STOCK') return `${message} ${t('Change the quantity to go on.')}`
  if (code !== 'PRODUCT_NOT_FOUND') return ''
  const gone = (reply['products'] ?? []) as string[]
  const names = lines.flatMap(({ id, product }) => (product && gone.includes(id) ? [partName(product)] : []))
  return names.length > 0
    ? t('{names} is no longer sold. Remove it to go on.', { names: names.join(t(', ')) })
    : t('A part is no longer sold. Remove it to go on.')
}

/** How one kind of checkout makes and places its order. */
interface CheckoutKind<Schema extends z.ZodMiniType, Request extends OrderRequest> {
  schema: Schema
  /** Makes the request of valid fields; `bike` is the slug of the selected bike. */
  request: (values: z.infer<Schema>, lines: CartLine[], bike: OrderedBike) => Request
  /** Sends the request. Returns the reply and the path of the next page. @throws ApiError */
  place: (request: Request) => Promise<PlacedReply & { next: string }>
}

/** Error codes after which the order on the screen can no longer be placed as it is. */
const changes = ['PRICE_CHANGED', 'OUT_OF_STOCK', 'PRODUCT_NOT_FOUND']

/** A checkout: its lines, its form, and the result of the last attempt. A failure loses nothing. */
export function useCheckout<Schema extends z.ZodMiniType, Request extends OrderRequest>(
  kind: CheckoutKind<Schema, Request>,
) {
  const navigate = useNavigate()
  const { toast } = useToasts()
  const { clearPlaced, update } = useCart()
  const cartLines = useCartLines()
  const { bike } = useMyBike()
  const waiting = usePendingOrder()
  /** The lines of the placed order, shown until the next screen is there. */
  const [placed, setPlaced] = useState<CartLine[] | null>(null)
  const { lines, state } = cartLines
  const { notice, setNotice, mustLogIn, setMustLogIn, explain } = useFailure(cartLines)

  const form = useForm({
    schema: kind.schema,
    fallback: uiText.checkout.failed,
    async send(values) {
      setNotice('')
      setMustLogIn(false)
      const request = kind.request(values, lines, orderedBike(bike))
      try {
        if (lines.some(({ product }) => product === null)) throw refusal('PRODUCT_NOT_FOUND')
        const { next, ...reply } = await kind.place(request)
        setPlaced(lines)
        markOrderPlaced(reply)
        toast(reply.message, 'success')
        clearPlaced(lines.map(({ id }) => id))
        navigate(next)
        return 'leaving'
      } catch (error) {
        const isOffline = error instanceof ApiError && error.isNetwork && !navigator.onLine
        if (isOffline && storePendingOrder(request)) {
          toast(t(uiText.checkout.waits), 'success')
          navigate(paths.orders)
          return 'leaving'
        }
        await explain(error)
        throw error
      }
    },
  })

  /** Reduces a line to what is in stock; 0 removes it. */
  function adjust(id: string, quantity: number) {
    setNotice('')
    update(id, quantity)
  }

  return {
    ...cartLines,
    lines: placed ?? lines,
    isEmpty: cartLines.isEmpty && placed === null,
    /** Prices are there, current or cached, and no request is under way. */
    isReady: (state === 'ready' || state === 'cached') && placed === null && waiting === null,
    /** An order waits for the network; another one is possible when it was sent or cancelled. */
    isWaiting: waiting !== null,
    isBusy: form.isBusy || placed !== null,
    /** Without JavaScript: a form that is posted, of parts that are in no cart. */
    isPlain: false,
    errors: form.errors,
    typed: form.typed,
    onSubmit: form.onSubmit,
    onInput: form.onInput,
    adjust,
    notice,
    mustLogIn,
  }
}

/** The failure of the last attempt. `explain` shows it, and fetches what has changed. */
function useFailure({ lines, refresh }: ReturnType<typeof useCartLines>) {
  const { signOut } = useSession()
  const { refresh: refreshSettings } = usePublicSettings()
  /** The change that stopped the order, shown beside the button. */
  const [notice, setNotice] = useState('')
  /** An order was tried without a valid session. */
  const [mustLogIn, setMustLogIn] = useState(false)

  async function explain(error: unknown) {
    if (!(error instanceof ApiError)) return
    // The fee, the cities or the need for an account may have changed: the next attempt uses the current settings.
    if (['PRICE_CHANGED', 'VALIDATION', 'ACCOUNT_NEEDED'].includes(error.code)) await refreshSettings()
    setNotice(orderNotice(error.code, error.message, error.reply, lines))
    if (changes.includes(error.code)) refresh()
    if (error.code !== 'UNAUTHENTICATED') return
    setMustLogIn(true)
    signOut()
  }

  return { notice, setNotice, mustLogIn, setMustLogIn, explain }
}

/** The error that the shop would return, known without a request. */
export function refusal(code: ErrorCode): ApiError {
  return new ApiError(t(catalogue[code].message), code, catalogue[code].status)
}
