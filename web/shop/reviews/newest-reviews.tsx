import { t } from '#domain/language/translate.ts'
import type { ReviewExcerpt, StarCounts } from '#domain/products/review-summary.ts'
import { ReviewHeading } from './review-heading.tsx'

/** The number of reviews for each number of stars. */
export function StarBars({ byStar, count }: { byStar: StarCounts; count: number }) {
  return (
    <>
      {(['5', '4', '3', '2', '1'] as const).map((stars) => (
        <li key={stars}>
          <span>{stars} ★</span>
          <progress max={count} value={byStar[stars]} aria-label={t('{stars} of 5 stars', { stars: Number(stars) })} />
          <span>{byStar[stars]}</span>
        </li>
      ))}
    </>
  )
}

/** One of the newest reviews. */
export function NewestReview({ review }: { review: ReviewExcerpt }) {
  return (
    <>
      <ReviewHeading review={review} />
      {review.text && <p dir="auto">{review.text}</p>}
    </>
  )
}
