import { whatsappHref } from '#domain/contact/shop-links.ts'
import { splitPath } from '#domain/language/languages.ts'
import { t } from '#domain/language/translate.ts'
import type { Order } from '#domain/orders/order.ts'
import { paths } from '#domain/paths.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Button } from '#web/kit/button.tsx'

/** The actions for a closed order: the same parts again, or an exchange by WhatsApp. */
export function OrderActions({ order: { number, status, items, link, mayReturn } }: { order: Order }) {
  const navigate = useNavigate()
  const { whatsapp } = useShopSettings()
  const { cart, update } = useCart()

  function buyAgain() {
    for (const { _id, quantity } of items) update(_id, (cart?.get(_id) ?? 0) + quantity)
    navigate(paths.cart)
  }

  const question = t('I would like to exchange something of order {number}.', { number })
  return (
    <div className="order-actions">
      <Button onClick={buyAgain} aria-label={t('Buy order {number} again', { number })}>
        {t('Buy again')}
      </Button>
      {mayReturn && link && (
        <Link className="button" to={`${splitPath(link).path}#return`}>
          {t('Exchange or return')}
          <span className="visually-hidden">{t(', order {number}', { number })}</span>
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
