import { isolateLatin } from '#domain/language/isolate-latin.ts'
import { t } from '#domain/language/translate.ts'
import type { TranslatedProduct } from '#domain/products/product.ts'
import type { FitCounts } from '#domain/products/review-summary.ts'
import { useLazyModule } from '#web/kit/hooks/use-lazy-module.ts'
import { Button } from '#web/kit/button.tsx'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { Rating } from './rating.tsx'
import type * as Parts from './newest-reviews.tsx'
import { Kept } from '#web/shop/screen/kept.tsx'

const listCode = () => import('./all-reviews.tsx')

interface ReviewSectionProps {
  product: TranslatedProduct
  parts: Pick<typeof Parts, 'StarBars' | 'NewestReview'> | undefined
}

/** The reviews of a part in short; the list of all follows a press. Nothing for a part without a review. */
export function ReviewSection({ product: { _id, rating, reviews }, parts }: ReviewSectionProps) {
  const list = useLazyModule(listCode)
  if (!reviews || !rating) return null
  const { count } = rating
  return (
    <section className="product-reviews" id="reviews">
      <h2>{t('Reviews')}</h2>
      <div className="review-sums">
        <p>
          <Rating stars={rating.stars} />
          {t('{stars} of 5, from {count, plural, one {# review} other {# reviews}}', { stars: rating.stars, count })}
        </p>
        <Kept as="ul" className="star-bars">
          {parts && <parts.StarBars byStar={reviews.byStar} count={count} />}
        </Kept>
      </div>
      <FitSentence fits={reviews.fits} />
      {list.module ? (
        <list.module.AllReviews productId={_id} />
      ) : (
        <>
          {reviews.newest.map((review) => (
            <Kept as="article" key={review.id} className="review">
              {parts && <parts.NewestReview review={review} />}
            </Kept>
          ))}
          <Button onClick={list.show}>
            {t('{count, plural, one {Show the review} other {Show all # reviews}}', { count })}
          </Button>
        </>
      )}
    </section>
  )
}

/** One line with the fit votes for the selected bike, or else for the bike with the most votes. */
function FitSentence({ fits }: { fits: FitCounts[] }) {
  const { bike } = useMyBike()
  const shown = fits.find((each) => each.bike === bike?.slug) ?? fits[0]
  if (!shown) return null
  const { yes, no, changed, name } = shown
  const count = yes + no + changed
  // Green says that it is good news.
  return (
    <p className={yes * 2 > count ? 'review-fits in-stock' : 'review-fits'}>
      {t('{yes} of {count} say it fits the {bike}', { yes, count, bike: isolateLatin(name) })}
    </p>
  )
}
