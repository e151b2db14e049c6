import type { ReactNode } from 'react'
import { Link } from '#web/shop/screen/link.tsx'
import { Unbroken } from '#web/kit/text.tsx'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import { isInStock } from '#domain/products/public-stock.ts'
import type { SuggestedProduct } from '#domain/search/suggestion.ts'
import { useFit } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { fitText } from '#web/shop/products/bike-texts.ts'
import { ProductPicture } from '#web/kit/product-picture.tsx'
import { PriceText } from '#web/kit/price.tsx'

/** The props of every option of the list. */
export interface OptionProps {
  id: string
  /** The keyboard selection is here. */
  isActive: boolean
  /** Called when its page is opened. */
  onLeave(): void
}

/** An option that is also a link, so that it opens in another tab. */
export function SuggestionLink({
  to,
  id,
  isActive,
  onLeave,
  children,
}: OptionProps & { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="suggestion"
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) onLeave()
      }}
    >
      {children}
    </Link>
  )
}

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
