import { startTransition, useEffect, useId, useState } from 'react'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { localPath, t } from '#domain/language/translate.ts'
import { formatNumber, type Rupees } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import { partName } from '#domain/products/part-names.ts'
import type { GradeChoice, Product } from '#domain/products/product.ts'
import { isInStock, isLow } from '#domain/products/public-stock.ts'
import { cannotComeBack } from '#domain/settings/return-rules.ts'
import { Icon } from '#web/kit/icon.tsx'
import { withNetwork } from '#web/kit/lazy-with-retry.ts'
import { OldPrice, PriceText } from '#web/kit/price.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Trans, Unbroken } from '#web/kit/text.tsx'
import { ProductFit } from '#web/shop/bikes/fit/product-fit.tsx'
import type { CashToCity as OfCity } from '#web/shop/delivery/cash-to-city.tsx'
import { Rating } from '#web/shop/reviews/rating.tsx'
import { Kept } from '#web/shop/screen/kept.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { SoldOut } from '#web/shop/waiting-list/sold-out.tsx'
import { BuyBar } from './buy-bar.tsx'
import { nameWithBike } from './bike-texts.ts'
import type { ProductDetail } from './product-head.ts'
import type * as Parts from './product-parts.tsx'

interface ProductFactsProps extends Pick<ProductDetail, 'product' | 'fitLinks' | 'gradeChoices'> {
  posted: FormScreenData['posted'] | undefined
  parts: typeof Parts | undefined
}

/** The facts that decide a purchase: fit, price, stock, grade, the cash to pay. */
export function ProductFacts({ product, fitLinks, gradeChoices, posted, parts }: ProductFactsProps) {
  const facts = useShopSettings()
  const isSold = isInStock(product)
  const inStock = gradeChoices.filter((choice) => choice._id !== product._id && isInStock(choice))
  return (
    <div className="product-facts">
      <div className="product-name">
        <ProductFit product={product} fitLinks={fitLinks} />
        <h1>
          <Unbroken text={partName(product)} />
        </h1>
        <p className="product-line">
          {product.rating && <Rating {...product.rating} />}
          <span>{product.partNumber}</span>
          <Stock product={product} />
        </p>
        <p className="product-price">
          <PriceText amount={product.newPrice} size="product" />
          {isSold && product.oldPrice !== null && (
            <>
              <OldPrice amount={product.oldPrice} />
              <span className="saving">
                {t('Save {amount}', { amount: formatNumber(product.oldPrice - product.newPrice) })}
              </span>
            </>
          )}
        </p>
        {cannotComeBack(facts, product.kind) && (
          <Kept as="p" className="no-return">
            {parts && <parts.NoReturnText />}
          </Kept>
        )}
      </div>
      {isSold || inStock.length === 0 ? (
        <GradePicker choices={gradeChoices} chosenId={product._id} />
      ) : (
        <GradePicker title={t('In stock in another grade')} least={1} choices={inStock} chosenId={product._id} />
      )}
      {isSold ? <BuyBar product={product} /> : <SoldOut product={product} posted={posted} />}
      {isSold && (
        <noscript>
          <OrderWithoutScripts id={product._id} />
        </noscript>
      )}
      {isSold && <CashToPay price={product.newPrice} parts={parts} />}
      <Kept as="ul" className="card product-notes">
        {parts && <parts.ProductNotes product={product} isSold={isSold} />}
      </Kept>
      <a
        className="button"
        href={whatsappHref(
          facts.whatsapp,
          t('I want to ask about {part} ({partNumber}).', {
            part: nameWithBike(product),
            partNumber: product.partNumber,
          }),
        )}
      >
        <Icon name="whatsapp" />
        {t('Ask about this part on WhatsApp')}
      </a>
    </div>
  )
}

/**
 * The cash to pay for one part with its delivery. The document shows the first zone's, the same for everybody; the city
 * of this device follows in its place.
 */
function CashToPay({ price, parts }: { price: Rupees; parts: typeof Parts | undefined }) {
  const [CashToCity, setCashToCity] = useState<typeof OfCity>()
  useEffect(() => {
    void withNetwork(() => import('#web/shop/delivery/cash-to-city.tsx')).then((code) =>
      startTransition(() => setCashToCity(() => code.CashToCity)),
    )
  }, [])
  return CashToCity ? (
    <CashToCity price={price} />
  ) : (
    <Kept as="div" className="cash city-cash">
      {parts && <parts.FirstCash price={price} />}
    </Kept>
  )
}

function Stock({ product }: { product: Product }) {
  if (!isInStock(product)) return <span className="part-gone">{t('Out of stock')}</span>
  if (isLow(product)) return <strong>{t('{count} left', { count: product.stock as number })}</strong>
  if (product.stock === null) return <span className="in-stock">{t('Usually in stock, we check on the call')}</span>
  return <span className="in-stock">{t('In stock')}</span>
}

/** Orders this part by a plain form, where the owner takes orders without an account. */
function OrderWithoutScripts({ id }: { id: string }) {
  const { phone, largestQuantity, guestOrders } = useShopSettings()
  return (
    <>
      {guestOrders && (
        <form className="plain-order" method="post" action={localPath(paths.checkout)}>
          <input type="hidden" name="item" value={id} />
          <label>
            {t('Quantity')} <input type="number" name="quantity" min={1} max={largestQuantity} defaultValue={1} />
          </label>
          <button className="button button-main">{t('ORDER THIS PART')}</button>
        </form>
      )}
      <p>
        <Trans
          message="To order by telephone, call <0>{phone}</0>."
          values={{ phone }}
          parts={[
            <a key="tel" href={telHref(phone)}>
              {phone}
            </a>,
          ]}
        />
      </p>
    </>
  )
}

interface GradeChoiceProps {
  choices: GradeChoice[]
  chosenId: string
  title?: string
  /** With fewer choices nothing is shown. */
  least?: number
}

/** The same part in other grades, each a page of its own. */
function GradePicker({ choices, chosenId, title = t('Choose a grade'), least = 2 }: GradeChoiceProps) {
  const headingId = useId()
  if (choices.length < least) return null
  return (
    <section className="card grades" aria-labelledby={headingId}>
      <div className="grades-head">
        <h2 id={headingId}>{title}</h2>
        <Link to={`${paths.about}#grades`}>{t('What is the difference?')}</Link>
      </div>
      <ul>
        {choices.map((choice) => (
          <li key={choice._id}>
            <Link to={paths.product(choice._id)} aria-current={choice._id === chosenId}>
              <span>
                {choice.grade ? t(gradeLabels[choice.grade]) : t('Other brand')}
                <small>{[choice.maker, !isInStock(choice) && t('Out of stock')].filter(Boolean).join(' · ')}</small>
              </span>
              <PriceText amount={choice.newPrice} size="row" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
