import type { KindOfPart } from '#domain/products.ts'
import { paths } from '#web/paths.ts'
import { useNavigate } from '#web/shell/router.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMyBike } from './my-bike-context.ts'

interface MyBikeOnlyProps {
  /** The bike whose parts are shown, and of which kind. */
  slug?: string
  kind?: KindOfPart | undefined
}

/** A tick that leads to what fits one's own bike, and off it to all parts; without a bike it asks for one. */
export function MyBikeOnly({ slug, kind }: MyBikeOnlyProps) {
  const { bike, openChooser } = useMyBike()
  const navigate = useNavigate()
  const isOn = slug !== undefined && bike?.slug === slug
  function toggle() {
    if (isOn) navigate(paths.collection())
    else if (bike) navigate(paths.bike(bike.slug, kind))
    else openChooser()
  }
  return (
    <button type="button" role="checkbox" aria-checked={isOn} className="my-bike-only" onClick={toggle}>
      <span>{isOn && <Icon name="check" />}</span>
      For my bike only
    </button>
  )
}
