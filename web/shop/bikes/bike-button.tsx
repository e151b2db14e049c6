import { bikeName } from './my-bike/bike-storage.ts'
import { t } from '#domain/language/translate.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useMyBike } from './my-bike/my-bike-context.ts'

/** The bike in the header: opens the choice. On a phone it is in the menu. */
export function BikeButton() {
  const { bike, openChooser } = useMyBike()
  return (
    <button
      type="button"
      className="header-icon bike-button"
      aria-label={bike ? t('My bike: {bike}', { bike: bikeName(bike) }) : t('Choose your bike')}
      onClick={openChooser}
    >
      <Icon name="bike" />
      {bike && <span className="bike-dot" />}
    </button>
  )
}
