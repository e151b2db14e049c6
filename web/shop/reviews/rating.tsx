import { t } from '#domain/language/translate.ts'
import { Drawing } from '#web/kit/icon.tsx'

const star = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8Z'

/** Up to five filled stars, and how many people gave them. */
export function Rating({ stars, count }: { stars: number; count?: number }) {
  return (
    <span className="rating">
      <span role="img" aria-label={t('{stars} of 5 stars', { stars })}>
        {[1, 2, 3, 4, 5].map((place) => (
          <Drawing key={place} path={star} isFilled={place <= Math.round(stars)} />
        ))}
      </span>
      {count !== undefined && `(${count})`}
    </span>
  )
}

/** One star with its figure, for a card. */
export function ShortRating({ stars, count }: { stars: number; count: number }) {
  return (
    <p className="part-meta">
      <span role="img" aria-label={t('{stars} of 5 stars', { stars })}>
        ★ {stars}
      </span>{' '}
      ({count})
    </p>
  )
}
