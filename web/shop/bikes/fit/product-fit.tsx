import { t } from '#domain/language/translate.ts'
import type { ProductDetail } from '#web/shop/products/product-head.ts'
import { Trans } from '#web/kit/text.tsx'
import { fitText } from '#web/shop/products/bike-texts.ts'
import { Icon } from '#web/kit/icon.tsx'
import { BikeText } from './fit-line.tsx'
import { useFit, useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'

/** Above a part's name: the bike it is for, or whether it fits the selected bike, with a button to choose one. */
export function ProductFit({ product, fitLinks }: Pick<ProductDetail, 'product' | 'fitLinks'>) {
  const { bike, code, openChooser } = useMyBike()
  const [first] = product.fits
  const fit = useFit(product)
  if (bike && code && fit?.answer === 'not')
    return <code.MisfitNotice product={product} bike={bike} fit={fit} onChange={openChooser} />
  const doubt = fit?.answer === 'check' && product.doubtfulFits?.find((each) => each.bike === bike?.slug)
  if (bike && code && doubt) return <code.DoubtNotice years={doubt.years} bike={bike} onChange={openChooser} />
  return (
    <p className="part-fit product-fit">
      <span className={fit?.answer === 'fits' ? 'fits' : ''}>
        {fit && <Icon name={fit.answer === 'fits' ? 'check' : 'info'} />}
        {fit?.sentence ??
          (first ? (
            <Trans message="Fits <0/>" parts={[<BikeText key="bike" text={first} slug={fitLinks[0]} />]} />
          ) : (
            fitText(product)
          ))}
      </span>
      <button type="button" className="link-button" onClick={openChooser}>
        {bike ? t('Change bike') : t('Choose your bike')}
      </button>
    </p>
  )
}
