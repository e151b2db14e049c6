import { useState } from 'react'
import { t } from '#domain/language/translate.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { pageText } from '#domain/page-text.ts'
import { ApiError, call, sentenceOf } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { useSession } from '#web/shop/session/session-provider.tsx'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'

interface ClaimOrderProps {
  order: ShownOrder
  token: string
  onChange(order: LinkedOrder): void
}

/** Adds the order to the account of a signed-in customer; renders nothing for others. */
export function ClaimOrder({ order: { isClaimable }, token, onChange }: ClaimOrderProps) {
  const { session, signOut } = useSession()
  const { toast } = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  if (!session || !isClaimable) return null

  async function claim(login: string) {
    setIsBusy(true)
    try {
      const { order, message } = await call(orderLinksApi.claimOrder, { params: { token }, token: login })
      toast(message, 'success')
      onChange(order)
    } catch (error) {
      toast(sentenceOf(error, pageText.failed, pageText.network), 'error')
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') signOut()
    }
    setIsBusy(false)
  }

  return (
    <section className="card order order-claim" aria-labelledby="order-claim">
      <h2 id="order-claim">{t('Keep it with your other orders')}</h2>
      <Button isBusy={isBusy} onClick={() => void claim(session.token)}>
        {t('Add it to my account')}
      </Button>
    </section>
  )
}
