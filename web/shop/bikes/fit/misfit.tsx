import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { type NamedPart, partName, plainPartName } from '#domain/products/part-names.ts'
import type { ShownFit } from '#domain/vehicles/fit.ts'
import { paths } from '#domain/paths.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { joinWords } from '#web/shop/search/collection-text.ts'
import { ButtonLink, Link } from '#web/shop/screen/link.tsx'
import { Icon } from '#web/kit/icon.tsx'
import type { SelectedBike } from '#web/shop/bikes/my-bike/bike-storage.ts'

/** Notices for parts that do not fit the selected bike. Loaded with the bike. */

type Fitted = NamedPart & Pick<ProductCard, '_id' | 'fits' | 'doubtfulFits'>

/** Maximum bikes named in one sentence. */
const mostNamed = 3

interface MisfitNoticeProps {
  product: Fitted
  bike: SelectedBike
  fit: ShownFit
  onChange(): void
}

/** Above a part's name: the misfit, the bikes it fits, and a link to the same part for the selected bike. */
export function MisfitNotice({ product, bike, fit, onChange }: MisfitNoticeProps) {
  // The sentence says more where the year decides.
  const isByYear = fit.sentence !== t('Not for your {bike}', { bike: bike.name })
  return (
    <div className="misfit-notice" role="note">
      <p>
        <Icon name="info" />
        <span>
          <b>{isByYear ? fit.sentence : t('Does not fit your {bike}.', { bike: bike.name })}</b>{' '}
          {!isByYear && t('It fits {bikes}.', { bikes: joinWords(product.fits.slice(0, mostNamed).map(bikeText)) })}
        </span>
      </p>
      <p className="actions">
        <ButtonLink to={sameFor(product, bike)}>
          {t('{part} for {bike}', { part: nounOf(plainPartName(product)), bike: bike.name })}
        </ButtonLink>
        <button type="button" className="link-button" onClick={onChange}>
          {t('Change bike')}
        </button>
      </p>
    </div>
  )
}

/** The notice above a part's name that others with the selected bike sent it back. */
export function DoubtNotice({ years, bike, onChange }: { years: string; bike: SelectedBike; onChange(): void }) {
  return (
    <div className="misfit-notice" role="note">
      <p>
        <Icon name="info" />
        <span>
          <b>{t('Check if it fits')}</b>
          <br />
          {years === ''
            ? t('Some buyers returned it: it did not fit their {bike}.', { bike: bike.name })
            : t('Some buyers returned it: it did not fit their {bike} ({years}).', { bike: bike.name, years })}
        </span>
      </p>
      <p className="actions">
        <button type="button" className="link-button" onClick={onChange}>
          {t('Change bike')}
        </button>
      </p>
    </div>
  )
}

/** On a line of the cart and of the checkout: the misfit, or the doubt. */
export function MisfitLine({ product, bike, fit }: { product: Fitted; bike: SelectedBike; fit: ShownFit }) {
  if (fit.answer === 'check' && product.doubtfulFits?.some((each) => each.bike === bike.slug)) {
    return (
      <p className="misfit-line">
        <span>
          <Icon name="info" />
          {t('Check if it fits')}
        </span>
      </p>
    )
  }
  if (fit.answer !== 'not') return null
  return (
    <p className="misfit-line">
      <span>
        <Icon name="info" />
        {fit.sentence}
      </span>{' '}
      <Link
        className="link-button"
        to={sameFor(product, bike)}
        aria-label={t('Find the right one: {name}', { name: partName(product) })}
      >
        {t('Find the right one')}
      </Link>
    </p>
  )
}

/** Before an order is placed. */
export function MisfitSentence({ count, bike }: { count: number; bike: SelectedBike }) {
  return (
    <p className="misfit-line">
      <span>
        <Icon name="info" />
        {t(
          '{count, plural, one {# part in this order is not for your {bike}.} other {# parts in this order are not for your {bike}.}}',
          { count, bike: bike.name },
        )}
      </span>
    </p>
  )
}

/** The search for the same part for a bike: its results contain all of these words. */
const sameFor = ({ name }: Fitted, bike: SelectedBike) => paths.collection({ q: `${nounOf(name)} ${bike.name}` })

/** The noun of a part's name, without sizes: `Chain and sprocket set` of `Chain and sprocket set 420 × 98L`. */
function nounOf(name: string): string {
  const [noun = ''] = name.split(/[,،(]|\s(?:with|for)\s|\s\S*\d/)
  return noun.trim() || name
}
