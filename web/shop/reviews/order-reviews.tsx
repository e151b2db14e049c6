import { useEffect, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { call } from '#web/api.ts'
import { Spinner } from '#web/kit/icon.tsx'
import { receivedLines } from './received-lines.ts'
import { ReviewLines } from './review-lines.tsx'

/** The reviews of an order of the list, read by the order's own link. */
export function OrderReviews({ token }: { token: string }) {
  const [order, setOrder] = useState<LinkedOrder | 'failed' | null>(null)
  useEffect(() => {
    call(orderLinksApi.getOrderByLink, { params: { token } }).then(
      (read) => setOrder(read.order),
      () => setOrder('failed'),
    )
  }, [token])
  if (order === 'failed') return <p role="alert">{t('We could not load the reviews.')}</p>
  return order ? <ReviewLines lines={receivedLines(order)} bikes={order.bikes} token={token} /> : <Spinner />
}
