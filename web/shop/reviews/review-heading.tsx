import type { ReviewExcerpt } from '#domain/products/review-summary.ts'
import { cityName } from '#domain/delivery/city-names.ts'
import { t } from '#domain/language/translate.ts'
import { formatDay } from '#domain/pakistan-day.ts'
import { Rating } from './rating.tsx'

/** The stars of a review, who wrote it, and when. A person's name is in any language. */
export function ReviewHeading({ review: { stars, name, city, at } }: { review: ReviewExcerpt }) {
  return (
    <p className="review-heading">
      <Rating stars={stars} />
      <span>
        <bdi>{name ?? t('A customer')}</bdi>
        {name !== null && city && `${t(', ')}${cityName(city)}`} · {t('bought this')} · {formatDay(at)}
      </span>
    </p>
  )
}
