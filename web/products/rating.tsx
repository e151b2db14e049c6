import { Icon } from '#web/ui/icon.tsx'

/** Five stars, so many of them filled, and the shop's former count. Spec §2 Product detail. */
export function Rating({ stars, count }: { stars: number; count: number }) {
  return (
    <span className="rating">
      <span role="img" aria-label={`${stars} of 5 stars`}>
        {[1, 2, 3, 4, 5].map((place) => (
          <Icon key={place} name={place <= stars ? 'star' : 'star-empty'} />
        ))}
      </span>
      ({count})
    </span>
  )
}
