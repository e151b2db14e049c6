import { useNavigate } from '#web/shop/app/router.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useMyBike } from './my-bike-context.ts'

interface MyBikeOnlyProps {
  /** The bikes whose parts are shown; none are all. */
  shown: readonly string[]
  /** Where the parts are that fit one's own bike, and those of all bikes. */
  addressOf(own: string | null): string
}

/** A tick that leads to what fits one's own bike, and off it to all parts; without a bike it asks for one. */
export function MyBikeOnly({ shown, addressOf }: MyBikeOnlyProps) {
  const { bike, openChooser } = useMyBike()
  const navigate = useNavigate()
  const isOn = shown.length === 1 && bike?.slug === shown[0]
  function toggle() {
    if (bike) navigate(addressOf(isOn ? null : bike.slug))
    else openChooser()
  }
  return (
    <button type="button" role="checkbox" aria-checked={isOn} className="my-bike-only" onClick={toggle}>
      <span>{isOn && <Icon name="check" />}</span>
      For my bike only
    </button>
  )
}
