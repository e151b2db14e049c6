import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { Button } from '#web/kit/button.tsx'
import { formatDay } from '#web/kit/format-day.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { forgetOrderLink, type SavedOrderLink, saveOrderLink, useSavedLinks } from '#web/shop/order-link/saved-links.ts'

/** The orders that were placed on this device without an account; each can be forgotten, for a shared phone. */
export function SavedOrders() {
  const saved = useSavedLinks()
  const { toast } = useToasts()
  if (saved.length === 0) return null

  function forget(order: SavedOrderLink) {
    forgetOrderLink(order.number)
    toast(t('Order {number} is removed from this phone.', { number: order.number }), 'plain', {
      label: t('Undo'),
      onPress: () => saveOrderLink(order),
    })
  }

  return (
    <section className="card order" aria-labelledby="on-this-phone">
      <h2 id="on-this-phone">{t('On this phone')}</h2>
      <ul className="saved-orders">
        {saved.map((order) => (
          <li key={order.number}>
            <div>
              <h3>
                <Link to={order.link}>{t('Order {number}', { number: order.number })}</Link>
              </h3>
              <p className="second">
                {formatDay(order.placedAt)} · {formatRupees(order.amount)}
              </p>
            </div>
            <Button
              onClick={() => forget(order)}
              aria-label={t('Forget order {number} on this phone', { number: order.number })}
            >
              {t('Forget on this phone')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
