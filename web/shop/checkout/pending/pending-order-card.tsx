import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { Button } from '#web/kit/button.tsx'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import { maySend, type PendingOrder, removePendingOrder, usePendingOrder } from './pending-order.ts'

/** Says that an order was not sent yet, or why it could not be placed. */
export function PendingOrderCard() {
  const order = usePendingOrder()
  const { session } = useSession()
  if (!order) return null
  const mustLogIn = session !== undefined && !maySend(order, session)
  return (
    <article className="card stack order" aria-label={t('Waiting to be sent')}>
      <h2>{order.refusal === null ? t('Waiting to be sent') : t('We could not place this order')}</h2>
      <p>
        {t('{count, plural, one {# item} other {# items}}, {price} in cash.', {
          count: countOf(order),
          price: formatRupees(order.body.amount),
        })}
      </p>
      <p role="status">
        {order.refusal ??
          (mustLogIn
            ? t('Saved on this phone. Log in, and we will send it.')
            : t(
                'Saved on this phone. We will send it once, automatically, when you are back online. Keep this page open, or come back later.',
              ))}
      </p>
      <p className="actions">
        {order.refusal !== null && (
          <ButtonLink kind="main" to={paths.checkout} onClick={removePendingOrder}>
            {t('Check the order again')}
          </ButtonLink>
        )}
        {mustLogIn && (
          <ButtonLink kind="main" to={`${paths.login}?next=${paths.orders}`}>
            {t('Log in')}
          </ButtonLink>
        )}
        <Button onClick={removePendingOrder}>{t('Cancel this order')}</Button>
      </p>
      <p className="second">{t('Your cart will stay as it is until the order is placed.')}</p>
    </article>
  )
}

function countOf({ body }: PendingOrder): number {
  const items: { quantity: number }[] = body.items
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
