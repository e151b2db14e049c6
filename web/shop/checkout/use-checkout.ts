import { useState } from 'react'
import * as z from 'zod/mini'
import { feeTo } from '#domain/delivery/zone-of-city.ts'
import { type ErrorCode, errors as catalogue } from '#domain/errors.ts'
import { formatRupees } from '#domain/money.ts'
import { DeliveryAddress } from '#domain/orders/delivery-address.ts'
import { paths } from '#domain/paths.ts'
import { uiText } from '#domain/ui-text.ts'
import { ApiError } from '#web/api.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { type CartLine, subtotalOfLines, useCartLines } from '#web/shop/cart/use-cart-lines.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { usePublicSettings } from '#web/kit/shop-settings-provider.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { markOrderPlaced } from './order-attempt.ts'
import { orderRequest, sendOrder } from './send-order.ts'
import { storePendingOrder, usePendingOrder } from './pending-order.ts'

/** The address with its fields in screen order: the first problem is the topmost one. */
const CheckoutForm = z.pick(DeliveryAddress, {
  firstName: true,
  lastName: true,
  phone: true,
  email: true,
  street: true,
  city: true,
  state: true,
  zipCode: true,
  country: true,
})

/** Error codes after which the order on the screen can no longer be placed as it is. */
const changes = ['PRICE_CHANGED', 'OUT_OF_STOCK', 'PRODUCT_NOT_FOUND']

/** The checkout: its lines, its form, and the result of the last attempt. A failure loses nothing. */
export function useCheckout() {
  const navigate = useNavigate()
  const { toast } = useToasts()
  const { session } = useSession()
  const { clearPlaced, update } = useCart()
  const cartLines = useCartLines()
  const { bike } = useMyBike()
  const waiting = usePendingOrder()
  /** The lines of the placed order, shown until the next screen is there. */
  const [placed, setPlaced] = useState<CartLine[] | null>(null)
  const { lines, state } = cartLines
  const { facts } = usePublicSettings()
  const { notice, setNotice, mustLogIn, setMustLogIn, explain } = useFailure(cartLines)

  const form = useForm({
    schema: CheckoutForm,
    fallback: uiText.checkout.failed,
    async send(address) {
      setNotice('')
      setMustLogIn(false)
      const request = orderRequest(address, lines, feeTo(facts, address.city, subtotalOfLines(lines)), bike?.slug)
      try {
        if (!session) throw refusal('UNAUTHENTICATED')
        if (lines.some(({ product }) => product === null)) throw refusal('PRODUCT_NOT_FOUND')
        const reply = await sendOrder(session.token, request)
        setPlaced(lines)
        markOrderPlaced(reply.orderId)
        toast(reply.message, 'success')
        clearPlaced(lines.map(({ id }) => id))
        navigate(paths.orders)
        return 'leaving'
      } catch (error) {
        const isOffline = error instanceof ApiError && error.isNetwork && !navigator.onLine
        if (isOffline && storePendingOrder(request)) {
          toast(uiText.checkout.waits, 'success')
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
    /** `undefined` until the browser's storage has been read. */
    isLoggedIn: session === undefined ? undefined : session !== null,
    errors: form.errors,
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
    // The fee or the cities may have changed: the next attempt uses the current ones.
    if (error.code === 'PRICE_CHANGED' || error.code === 'VALIDATION') await refreshSettings()
    setNotice(noticeOf(error, lines))
    if (changes.includes(error.code)) refresh()
    if (error.code !== 'UNAUTHENTICATED') return
    setMustLogIn(true)
    signOut()
  }

  return { notice, setNotice, mustLogIn, setMustLogIn, explain }
}

/** The error that the shop would return, known without a request. */
function refusal(code: ErrorCode): ApiError {
  return new ApiError(catalogue[code].message, code, catalogue[code].status)
}

function noticeOf({ code, message, reply }: ApiError, lines: CartLine[]): string {
  if (code === 'PRICE_CHANGED') {
    return `The total is now ${formatRupees(Number(reply['amount']))}. Press PLACE ORDER again to agree.`
  }
  if (code === 'OUT_OF_STOCK') return `${message} Change the quantity to go on.`
  if (code !== 'PRODUCT_NOT_FOUND') return ''
  const gone = (reply['products'] ?? []) as string[]
  const names = lines.flatMap(({ id, product }) => (product && gone.includes(id) ? [product.name] : []))
  return `${names.join(', ') || 'A part'} is no longer sold. Remove it to go on.`
}
