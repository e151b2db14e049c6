import { whatsappHref } from '#domain/contact/shop-links.ts'
import { splitPath } from '#domain/language/languages.ts'
import { t } from '#domain/language/translate.ts'
import type { Order } from '#domain/orders/order.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { BuyAgain } from '#web/shop/order-link/buy-again.tsx'
import { labelOfOrder } from '#domain/orders/label-of-order.ts'

/** The actions for a closed order: the same parts again, or an exchange by WhatsApp. */
export function OrderActions({ order: { number, status, items, link, mayReturn } }: { order: Order }) {
  const { whatsapp } = useShopSettings()

  const question = t('I would like to exchange something of order {number}.', { number })
  return (
    <div className="order-actions">
      <BuyAgain number={number} items={items} />
      {mayReturn && link && (
        <Link
          className="button"
          to={`${splitPath(link).path}#return`}
          aria-label={labelOfOrder(t('Exchange or return'), number)}
        >
          {t('Exchange or return')}
        </Link>
      )}
      {status === 'Delivered' && !mayReturn && (
        <a
          className="button"
          href={whatsappHref(whatsapp, question)}
          target="_blank"
          rel="noopener"
          aria-label={t('Exchange something of order {number}', { number })}
        >
          {t('Exchange')}
        </a>
      )}
    </div>
  )
}
