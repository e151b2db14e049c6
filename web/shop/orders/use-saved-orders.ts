import { useEffect, useState } from 'react'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import type { Order } from '#domain/orders/order.ts'
import type { TrackedAttempt } from '#domain/parcels/parcel-tracking.ts'
import { ApiError, call } from '#web/api.ts'
import { forgetOrderLink, readSavedLinks, saveSeenOrder } from '#web/shop/order-link/saved-links.ts'

/** Older orders keep the state that this device last saw. */
const mostAsked = 10

/**
 * Asks how the newest orders of this device are, one after the other, and saves it: without a network the last state is
 * shown. A link that opens nothing any more is forgotten.
 */
export function useSavedOrders() {
  const [isLoading, setIsLoading] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const links = readSavedLinks().slice(0, mostAsked)
      setIsLoading(links.length > 0)
      for (const { link, number } of links) {
        const params = { token: link.replace('/o/', '') }
        try {
          const { order } = await call(orderLinksApi.getOrderByLink, { params, signal: stop.signal })
          if (stop.signal.aborted) return
          saveSeenOrder(number, toOrder(order, link))
        } catch (error) {
          if (stop.signal.aborted) return
          if (error instanceof ApiError && error.code === 'NOT_FOUND') forgetOrderLink(number)
        }
      }
      setIsLoading(false)
    }
    void ask()
    return () => stop.abort()
  }, [attempt])
  return { isLoading, reload: () => setAttempt((count) => count + 1) }
}

/** The order of a link as the list shows it. Neither name, street nor words of an answer are kept on the device. */
function toOrder(linked: LinkedOrder, link: string): Order {
  const { orderId, number, status, payment, date, amount, money, deliveryFee, language, tracking, reason, items } =
    linked
  const { advance, delivery, city, phone, returns, returnable } = linked
  return {
    orderId,
    number,
    status,
    payment,
    date,
    amount,
    money,
    deliveryFee,
    language,
    tracking: tracking && { ...tracking, attempt: withoutWords(tracking.attempt) },
    reason,
    items,
    link,
    ...(advance && advance.missing > 0 && { advance: { missing: advance.missing, until: advance.until } }),
    ...(delivery === 'collect' && { delivery }),
    ...(returns.length > 0 && { returns: returns.map((each) => ({ number: each.number, state: each.state })) }),
    deliverTo: { firstName: '', phone: phone ?? '', address: '', addressLines: [], city },
    mayReturn: (returnable?.lines.length ?? 0) > 0,
  }
}

function withoutWords(attempt: TrackedAttempt | null): TrackedAttempt | null {
  if (!attempt?.answer) return attempt
  return { ...attempt, answer: { ...attempt.answer, phone: null, landmark: null, reason: null } }
}
