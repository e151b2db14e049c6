import { t } from '#domain/language/translate.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { Icon } from '#web/kit/icon.tsx'
import type { SelectedBike } from './bike-storage.ts'
import { useMyBike } from './my-bike-context.ts'

interface MyBikeOnlyProps {
  /** Whether only its parts are shown. */
  isShown(own: SelectedBike): boolean
  /** The URL of the parts for the selected bike, or with `null` of all parts. */
  urlOf(own: SelectedBike | null): string
}

/**
 * A checkbox that links to the parts for the selected bike, or back to all parts; without a bike it opens the choice.
 */
export function MyBikeOnly({ isShown, urlOf }: MyBikeOnlyProps) {
  const { bike, openChooser } = useMyBike()
  const navigate = useNavigate()
  const isOn = bike ? isShown(bike) : false
  function toggle() {
    if (bike) navigate(urlOf(isOn ? null : bike))
    else openChooser()
  }
  return (
    <button type="button" role="checkbox" aria-checked={isOn} className="my-bike-only" onClick={toggle}>
      <span>{isOn && <Icon name="check" />}</span>
      {t('For my bike only')}
    </button>
  )
}
