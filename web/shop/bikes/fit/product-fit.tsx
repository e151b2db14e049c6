import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { bikesIn } from '#domain/bikes/bike-spellings.ts'
import { paths } from '#domain/paths.ts'
import type { TranslatedProduct } from '#domain/products/product.ts'
import { Trans } from '#web/kit/trans.tsx'
import { fitText } from '#web/shop/products/fit-text.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { useFit, useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'

/** Above a part's name: the bike it is for, or whether it fits the selected bike, with a button to choose one. */
export function ProductFit({ product }: { product: TranslatedProduct }) {
  const { bike, code, openChooser } = useMyBike()
  const { fits } = product
  const fit = useFit(product)
  if (bike && code && fit === 'not') return <code.MisfitNotice product={product} bike={bike} onChange={openChooser} />
  const doubt = bike && product.doubtfulFits?.find((each) => each.bike === bike.slug)
  if (bike && code && doubt) return <code.DoubtNotice years={doubt.years} bike={bike} onChange={openChooser} />
  return (
    <p className="part-fit product-fit">
      <span className={fit === 'fits' ? 'fits' : ''}>
        {fit && <Icon name={fit === 'fits' ? 'check' : 'info'} />}
        {bike && fit === 'fits' && t('Fits your {bike}', { bike: bike.name })}
        {fit === 'check' && t('Check if it fits')}
        {!fit &&
          (fits[0] ? <Trans message="Fits <0/>" parts={[<BikeText key="bike" text={fits[0]} />]} /> : fitText(product))}
      </span>
      <button type="button" className="link-button" onClick={openChooser}>
        {bike ? t('Change bike') : t('Choose your bike')}
      </button>
    </p>
  )
}

/** The bikes that a part fits, each linked to all parts that fit it. */
export function FitsList({ fits }: { fits: readonly string[] }) {
  return fits.map((text, index) => (
    <span key={text}>
      {index > 0 && t(', ')}
      <BikeText text={text} />
    </span>
  ))
}

/** The owner's text, linked where it names one bike. */
function BikeText({ text }: { text: string }) {
  const [bike, another] = bikesIn(text)
  return bike && !another ? <Link to={paths.bike(bike.slug)}>{bikeText(text)}</Link> : bikeText(text)
}
