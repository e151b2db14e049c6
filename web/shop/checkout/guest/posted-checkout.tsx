import { Fragment, useEffect, useRef, useState } from 'react'
import { totalOf } from '#domain/cart/cart.ts'
import { feeTo } from '#domain/delivery/zone-of-city.ts'
import { localPath, t } from '#domain/language/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import { uiText } from '#domain/ui-text.ts'
import { Unbroken } from '#web/kit/unbroken.tsx'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { Button } from '#web/kit/button.tsx'
import { FormProblems, FormTyped } from '#web/kit/fields/form-problems.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PriceText } from '#web/kit/price.tsx'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { type CartLine, subtotalOfLines } from '#web/shop/cart/use-cart-lines.ts'
import { orderNotice } from '#web/shop/checkout/order-notice.ts'
import { PaymentMethod } from '#web/shop/checkout/payment-method.tsx'
import { partInAdvance } from '#web/shop/advances/pays-in-advance.ts'
import { CityField } from '#web/shop/delivery/city-field.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { GuestFields } from './guest-fields.tsx'

/** The checkout of a part that its page posted without JavaScript: a plain form, with what was typed and the problems. */
export function PostedCheckout({ posted: { typed, errors, message, reply } }: { posted: PostedForm }) {
  const facts = useShopSettings()
  const [city, setCity] = useState(typed['city'] || undefined)
  const lines = (reply['lines'] ?? []) as CartLine[]
  useMoveToCart(typed['key'] === undefined ? lines : [])
  const subtotal = subtotalOfLines(lines)
  const agreed = Number(reply['amount'] ?? typed['amount'] ?? 0)
  const amount = agreed || totalOf(subtotal, feeTo(facts, city, subtotal))
  const share = partInAdvance(facts, city, amount)
  const notice = orderNotice(String(reply['code'] ?? ''), message, reply, lines)
  if (lines.length === 0) return <NothingPosted message={message} />
  return (
    <div className="page">
      <h1>{t('Where should we bring it?')}</h1>
      {/* A failure stands first, because no script moves the focus to it. */}
      <FormError sentence={notice || message || undefined} />
      <form className="checkout" method="post" action={localPath(paths.checkout)}>
        <div className="stack">
          <PostedLines lines={lines} />
          <input type="hidden" name="key" value={String(reply['key'])} />
          <input type="hidden" name="amount" value={amount} />
          <FormProblems value={errors}>
            <FormTyped value={typed}>
              <GuestFields city={<CityField city={city} onCity={setCity} />} />
            </FormTyped>{' '}
          </FormProblems>
          <PaymentMethod
            city={city}
            total={amount}
            text={t('Pay in cash: to the rider, or when you collect it. We will call you first to confirm.')}
          />
        </div>
        <div className="side">
          <section className="card stack" aria-label={t('Your order')}>
            <h2>{t('Your order')}</h2>
            <PostedSummary lines={lines} />
            <div className="cash">
              <p>
                {t('Cash to pay')}
                <small>
                  {share > 0
                    ? t('{advance} now, {rest} at your door', {
                        advance: formatRupees(share),
                        rest: formatRupees(amount - share),
                      })
                    : amount === subtotal
                      ? t('No delivery fee')
                      : t('Delivery {fee} included', { fee: formatRupees(amount - subtotal) })}
                </small>
              </p>
              <PriceText amount={amount - share} size="total" />
            </div>
          </section>
          <Button type="submit" kind="main">
            {t('PLACE ORDER')}
          </Button>
        </div>
      </form>
    </div>
  )
}

/**
 * Puts the parts of a press into the cart and opens it, where scripts run after all: ADD TO CART was pressed before they
 * came.
 */
function useMoveToCart(lines: CartLine[]) {
  const { cart, update } = useCart()
  const navigate = useNavigate()
  const isMoved = useRef(false)
  useEffect(() => {
    if (!cart || lines.length === 0 || isMoved.current) return
    isMoved.current = true
    for (const { id, quantity } of lines) update(id, (cart.get(id) ?? 0) + quantity)
    navigate(paths.cart, { replace: true })
  }, [cart, lines, update, navigate])
}

/** The lines as fields of the form. */
function PostedLines({ lines }: { lines: CartLine[] }) {
  return lines.map(({ id, quantity }) => (
    <Fragment key={id}>
      <input type="hidden" name="item" value={id} />
      <input type="hidden" name="quantity" value={quantity} />
    </Fragment>
  ))
}

function PostedSummary({ lines }: { lines: CartLine[] }) {
  return (
    <ul className="summary-lines">
      {lines.map(({ id, quantity, product }) => (
        <li key={id}>
          <ProductPicture className="summary-picture" picture={product?.pictures[0]} sizes="64px" widest={320} />
          <div>
            <h3>
              {product ? (
                <Link to={paths.product(id)}>
                  <Unbroken text={partName(product)} />
                </Link>
              ) : (
                t('This part is no longer sold')
              )}
            </h3>
            {product && (
              <p>
                {quantity} × {formatRupees(product.newPrice)}
              </p>
            )}
          </div>
          {product && <PriceText amount={product.newPrice * quantity} size="row" />}
        </li>
      ))}
    </ul>
  )
}

function NothingPosted({ message }: { message: string }) {
  return (
    <div className="page">
      <h1>{t('Where should we bring it?')}</h1>
      <div className="card state">
        <p>{message || t(uiText.checkout.emptyCart)}</p>
        <Link to={paths.collection()} className="button button-main">
          {t('See all parts')}
        </Link>
      </div>
    </div>
  )
}
