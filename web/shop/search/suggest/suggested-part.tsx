import { Unbroken } from '#web/kit/unbroken.tsx'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import type { SuggestedProduct } from '#domain/search/suggestion.ts'
import { useFit } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { fitText } from '#web/shop/products/fit-text.ts'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { PriceText } from '#web/kit/price.tsx'
import { type OptionProps, SuggestionLink } from './suggestion-link.tsx'

/** A suggested part: picture, name, fit, price. */
export function SuggestedPart({ product, ...option }: OptionProps & { product: SuggestedProduct }) {
  const makerAndGrade = [product.maker, product.grade && t(gradeLabels[product.grade])].filter(Boolean)
  return (
    <SuggestionLink to={paths.product(product._id)} {...option}>
      <span aria-hidden="true">
        <ProductPicture picture={product.pictures[0]} sizes="48px" widest={320} />
      </span>
      <span className="suggestion-text">
        <b>
          <Unbroken text={partName(product)} />
        </b>
        <small>
          <FitText product={product} />
          {makerAndGrade.map((each) => ` · ${each}`)}
        </small>
      </span>
      <span className="suggestion-price">
        <PriceText amount={product.newPrice} size="row" />
        {!isInStock(product) && <small className="part-gone">{t('Out of stock')}</small>}
      </span>
    </SuggestionLink>
  )
}

function FitText({ product }: { product: SuggestedProduct }) {
  const fit = useFit(product)
  if (fit?.answer === 'fits') return <span className="fits">{fit.sentence}</span>
  if (fit?.answer === 'not' || (fit && product.doubtfulFits)) return fit.sentence
  return fitText(product)
}
