import { t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatDay } from '#domain/pakistan-day.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import { forgetOrderLink, type SavedOrderLink, saveOrderLink, seenOrder } from '#web/shop/order-link/saved-links.ts'
import { labelOfOrder } from '#domain/orders/label-of-order.ts'
import { OrderCard } from './order-card.tsx'

/** The orders that were placed on this device without an account. */
export function SavedOrders({ saved }: { saved: SavedOrderLink[] }) {
  if (saved.length === 0) return null
  return (
    <section aria-labelledby="on-this-phone">
      <h2 id="on-this-phone" className="orders-saved">
        {t('On this phone')}
      </h2>
      {saved.map((each) => (
        <SavedOrder key={each.number} saved={each} />
      ))}
    </section>
  )
}

/** One of them as an account shows its orders, once the shop was asked about it; until then what the device knows. */
function SavedOrder({ saved }: { saved: SavedOrderLink }) {
  const { number, placedAt, amount } = saved
  const order = seenOrder(saved)
  const actions = <SavedActions saved={saved} />
  if (order) return <OrderCard order={order} saved={actions} />
  return (
    <article className="card order" aria-label={t('Order {number}', { number })}>
      <header>
        <div>
          <h2>{t('Order {number}', { number })}</h2>
          <p className="second">
            {formatDay(placedAt)} · {formatRupees(amount)}
          </p>
        </div>
      </header>
      {actions}
    </article>
  )
}

/** Opens the page of a saved order, or forgets it on this device, for a shared phone. */
function SavedActions({ saved }: { saved: SavedOrderLink }) {
  const { number, link } = saved
  const { toast } = useToasts()

  function forget() {
    forgetOrderLink(number)
    toast(t('Order {number} is removed from this phone.', { number }), 'plain', {
      label: t('Undo'),
      onPress: () => saveOrderLink(saved),
    })
  }

  const [see, forgetIt] = [t('See this order'), t('Forget on this phone')]
  return (
    <p className="saved-actions">
      <ButtonLink to={link} aria-label={labelOfOrder(see, number)}>
        {see}
      </ButtonLink>
      <button type="button" className="link-button" aria-label={labelOfOrder(forgetIt, number)} onClick={forget}>
        {forgetIt}
      </button>
    </p>
  )
}
