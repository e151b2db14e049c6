import { countItems, emptyCart } from '#domain/cart/cart.ts'
import { paths } from '#domain/paths.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { t } from '#domain/language/translate.ts'

/** The cart with its number of items, which is unknown until the device's storage has been read. */
export function CartLink() {
  const { cart, account } = useCart()
  const count = countItems(cart ?? emptyCart)
  return (
    <Link
      to={paths.cart}
      className="header-icon cart-link"
      aria-label={
        cart && (count > 0 || account === 'known')
          ? t('Cart, {count, plural, one {# item} other {# items}}', { count })
          : t('Cart')
      }
    >
      <Icon name="cart" />
      {count > 0 ? (
        <span className="badge">{count}</span>
      ) : (
        cart && account === 'loading' && <span className="badge badge-asking" />
      )}
    </Link>
  )
}
