import { bikeText } from '#domain/bikes/bike-text.ts'
import { paths } from '#domain/paths.ts'
import { Link } from '#web/shop/screen/link.tsx'

/** The owner's text, linked where it names one bike. */
export function BikeText({ text, slug }: { text: string; slug: string | null | undefined }) {
  return slug ? <Link to={paths.bike(slug)}>{bikeText(text)}</Link> : bikeText(text)
}
