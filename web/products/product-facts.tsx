import { productMessages } from '#domain/product-messages.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { gradeLabels, isInStock, isLow, type Product } from '#domain/products.ts'
import { telHref, whatsappHref } from '#domain/shop.ts'
import { ProductFit } from '#web/bikes/product-fit.tsx'
import { useCart } from '#web/cart/cart-provider.tsx'
import { useShop } from '#web/shell/shop-facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RareIcon } from '#web/ui/rare-icon.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { GradeChoice } from './grade-choice.tsx'
import { nameWithBike } from './product-head.ts'
import type { ProductDetail } from './product-page.tsx'
import { Rating } from './rating.tsx'

/** Everything that decides whether to buy: what it fits, price, stock, grade, the cash to have ready. */
export function ProductFacts({ product, gradeChoices }: Pick<ProductDetail, 'product' | 'gradeChoices'>) {
  const { phone, whatsapp, deliveryFee } = useShop()
  return (
    <div className="product-facts">
      <div className="product-name">
        <ProductFit fits={product.fits} />
        <h1>{product.name}</h1>
        <p className="product-line">
          <Rating {...product.rating} />
          <span>{product.partNumber}</span>
          <Stock product={product} />
        </p>
        <p className="product-price">
          <Price amount={product.newPrice} size="product" />
          {product.oldPrice !== null && (
            <>
              <OldPrice amount={product.oldPrice} />
              <span className="saving">Save {formatNumber(product.oldPrice - product.newPrice)}</span>
            </>
          )}
        </p>
      </div>
      <GradeChoice choices={gradeChoices} chosenId={product._id} />
      <Buy product={product} />
      {isInStock(product) && (
        <noscript>
          <p>
            The cart needs JavaScript. Without it, order by telephone: <a href={telHref(phone)}>{phone}</a>.
          </p>
        </noscript>
      )}
      <p className="cash">
        {isInStock(product) ? (
          <>
            <span>
              Cash to pay at your door
              <small>Delivery {formatRupees(deliveryFee)} included</small>
            </span>
            <Price amount={product.newPrice + deliveryFee} size="total" />
          </>
        ) : (
          'None left right now. Write to us to hear when more come.'
        )}
      </p>
      <ul className="card product-notes">
        <li>
          <Icon name="check" />
          {productMessages.original}
        </li>
        <li>
          <RareIcon name="truck" />
          {productMessages.cashOnDelivery}
        </li>
      </ul>
      <a
        className={isInStock(product) ? 'button' : 'button button-main'}
        href={whatsappHref(whatsapp, `I want to ask about ${nameWithBike(product)} (${product.partNumber}).`)}
      >
        <Icon name="whatsapp" />
        Ask about this part on WhatsApp
      </a>
    </div>
  )
}

function Stock({ product }: { product: Product }) {
  if (!isInStock(product)) return <span className="part-gone">Out of stock</span>
  if (isLow(product)) return <strong>{product.stock} left</strong>
  return <span className="in-stock">In stock</span>
}

/** The one main action; on a phone a bar that stays under the thumb. */
function Buy({ product }: { product: Product }) {
  const { add } = useCart()
  return (
    <div className="buy">
      <p>
        {product.grade && <small>{gradeLabels[product.grade]}</small>}
        <Price amount={product.newPrice} size="card" />
      </p>
      {isInStock(product) ? (
        <Button kind="main" type="button" onClick={() => add(product._id)}>
          ADD TO CART
        </Button>
      ) : (
        <Button type="button" disabled>
          Out of stock
        </Button>
      )}
    </div>
  )
}
