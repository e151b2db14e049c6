import { brandAndSizeLabel, kindLabel } from '#domain/choices/choices.ts'
import { cannotComeBack, wayBackText } from '#domain/settings/return-rules.ts'
import { returnTime } from '#domain/delivery/return-time.ts'
import type { Zone } from '#domain/delivery/zones.ts'
import { t } from '#domain/language/translate.ts'
import type { Rupees } from '#domain/money.ts'
import { partName } from '#domain/products/part-names.ts'
import { partDescription, partSpecs } from '#domain/products/part-texts.ts'
import { gradeTruths, productText } from '#domain/products/product-ui-text.ts'
import type { Product } from '#domain/products/product.ts'
import { Drawing, Icon } from '#web/kit/icon.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { truckShape } from '#web/kit/truck-shape.ts'
import { FitsList } from '#web/shop/bikes/fit/fits-list.tsx'
import { CashLines } from '#web/shop/delivery/cash-box.tsx'
import { Crumbs } from './breadcrumbs.tsx'
import type { ProductDetail } from './product-head.ts'
import { productTrail } from './product-trail.ts'

export { NoReturnText } from '#web/shop/delivery/no-return.tsx'
export { NewestReview, StarBars } from '#web/shop/reviews/newest-reviews.tsx'

/** The path to a part. */
export function Trail({ product }: Pick<ProductDetail, 'product'>) {
  return <Crumbs trail={[...productTrail(product), { label: partName(product) }]} />
}

/** The description of a part and its facts in rows. */
export function Description(data: ProductDetail) {
  const { text, lang } = partDescription(data.product)
  return (
    <>
      <h2>{text === '' ? t('Specifications') : t('Description')}</h2>
      {text !== '' && (
        <p lang={lang} dir={lang && 'auto'}>
          {text}
        </p>
      )}
      <Specification {...data} />
    </>
  )
}

/** The cash to pay in the first zone. */
export function FirstCash({ price }: { price: Rupees }) {
  const { zones } = useShopSettings()
  const zone = zones[0] as Zone
  return (
    <CashLines price={price} zone={zone} city={zone.cities[0]}>
      <span className="city-cash-alone" />
    </CashLines>
  )
}

/** The shop's promises about a part: its quality, the ways to pay, and its return. */
export function ProductNotes({ product: { grade, kind }, isSold }: { product: Product; isSold: boolean }) {
  const facts = useShopSettings()
  return (
    <>
      <li>
        <Icon name="check" />
        <span>
          <span>{t(productText.original)}</span>{' '}
          {grade && grade !== 'genuine' && <small>{t(gradeTruths[grade])}</small>}
        </span>
      </li>
      {isSold && (
        <li>
          <Drawing path={truckShape} />
          {t(productText.cashOnDelivery)}
        </li>
      )}
      {!cannotComeBack(facts, kind) && (
        <li>
          <Icon name="check" />
          <span>
            {t('Wrong fit? Exchange within {time}.', { time: returnTime(facts) })} {wayBackText(facts)}
          </span>
        </li>
      )}
    </>
  )
}

/** The facts of a part in rows; the general ones for a part without its own. */
function Specification({ product, ...fitting }: Pick<ProductDetail, 'product' | 'fitLinks' | 'vehicles'>) {
  const specs = partSpecs(product)
  const { fits, alsoCalled, maker, category, subCategory, kind } = product
  return (
    <dl className="specs">
      {specs.length === 0 && (
        <>
          {maker && <Row name={t('Brand')}>{maker}</Row>}
          <Row name={t('For')}>{brandAndSizeLabel({ category, subCategory })}</Row>
          <Row name={t('Kind')}>{kindLabel(kind)}</Row>
        </>
      )}
      {fits.length > 0 && (
        <Row name={t('Fits')}>
          <FitsList product={product} {...fitting} />
        </Row>
      )}
      {specs.map(([name, value]) => (
        <Row key={name} name={name}>
          {value}
        </Row>
      ))}
      {alsoCalled.length > 0 && (
        <Row name={t('Also called')}>
          <bdi lang="ur-Latn">{alsoCalled.filter((word) => !isUrdu(word)).join(', ')}</bdi>
          <span lang="ur" dir="rtl">
            {alsoCalled.filter(isUrdu).join('، ')}
          </span>
        </Row>
      )}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function isUrdu(word: string): boolean {
  return /\p{Script=Arabic}/u.test(word)
}
