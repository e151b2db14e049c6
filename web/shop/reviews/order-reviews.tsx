import { useEffect, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { call } from '#web/api.ts'
import { Spinner } from '#web/kit/spinner.tsx'
import { receivedLines } from './received-lines.ts'
import { type ReviewedLine, ReviewLines } from './review-lines.tsx'

/** The reviews of an order of the list, read by the order's own link. */
export function OrderReviews({ token }: { token: string }) {
  const [lines, setLines] = useState<ReviewedLine[] | 'failed' | null>(null)
  useEffect(() => {
    call(orderLinksApi.getOrderByLink, { params: { token } }).then(
      ({ order }) => setLines(receivedLines(order)),
      () => setLines('failed'),
    )
  }, [token])
  if (lines === 'failed') return <p role="alert">{t('We could not load the reviews.')}</p>
  return lines ? <ReviewLines lines={lines} token={token} /> : <Spinner />
}
