import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import { paths } from '#domain/paths.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import type { Product } from '#domain/products/product.ts'
import { useFit } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Button } from '#web/kit/button.tsx'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { orderByForm } from '#web/shop/screen/order-by-form.ts'
import { PriceText } from '#web/kit/price.tsx'

/**
 * The main action of a part's page, on a phone a sticky bar: ADD TO CART. With some in the cart the same button is the plus
 * of a stepper beside the link to the cart.
 */
export function BuyBar({ product }: { product: Product }) {
  const { cart, add, update } = useCart()
  const { largestQuantity } = useShopSettings()
  const { _id, grade, newPrice, stock } = product
  const name = partName(product)
  const isMisfit = useFit(product)?.answer === 'not'
  const count = cart?.get(_id) ?? 0
  const most = Math.min(stock ?? largestQuantity, largestQuantity)
  return (
    <div className={count > 0 ? 'buy is-counted' : 'buy'}>
      <p>
        {grade && <small>{t(gradeLabels[grade])}</small>}
        <PriceText amount={newPrice} size="card" />
      </p>
      {count > 0 && (
        <>
          <ButtonLink to={paths.cart} kind="main">
            {t('In cart: {count} · View cart', { count })}
          </ButtonLink>
          <Button aria-label={t('One {name} less', { name })} onClick={() => update(_id, count - 1)}>
            <Icon name="minus" />
          </Button>
        </>
      )}
      <Button
        kind={count > 0 || isMisfit ? 'plain' : 'main'}
        {...(count > 0 && { 'aria-label': t('Add one more {name} to cart', { name }), disabled: count >= most })}
        {...orderByForm(_id, () => add(product))}
      >
        {count > 0 ? <Icon name="plus" /> : isMisfit ? t('Add anyway') : t('ADD TO CART')}
      </Button>
    </div>
  )
}
