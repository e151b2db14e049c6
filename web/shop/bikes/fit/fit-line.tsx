import { bikeText } from '#domain/bikes/bike-text.ts'
import { paths } from '#domain/paths.ts'
import { Link } from '#web/shop/screen/link.tsx'
import type { ReactNode } from 'react'
import { Icon } from '#web/kit/icon.tsx'
import { useFit } from '#web/shop/bikes/my-bike/my-bike-context.ts'

/** The owner's text, linked where it names one bike. */
export function BikeText({ text, slug }: { text: string; slug: string | null | undefined }) {
  return slug ? <Link to={paths.bike(slug)}>{bikeText(text)}</Link> : bikeText(text)
}

interface FitLineProps {
  part: { _id: string }
  /** The text without a selected bike, and on the edge. */
  children: ReactNode
}

/** The line of a card that names its bike; with a selected bike it shows the fit, in the same height. */
export function FitLine({ part, children }: FitLineProps) {
  const fit = useFit(part)
  if (!fit) return <p className="part-fit">{children}</p>
  return (
    <p className={`part-fit ${fitClasses[fit.answer]}`}>
      {fit.answer === 'fits' && <Icon name="check" />}
      {fit.sentence}
    </p>
  )
}

const fitClasses = { fits: 'fits', not: 'fits-not', check: '' }
