import { bikeName } from './bike-storage.ts'
import { bikeText } from '#domain/bikes/bike-text.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { useMyBike } from './my-bike-context.ts'

/** The selected bike with a link to its parts, or the invitation to choose one; both of one height. */
export function MyBikeRow() {
  const { bike, openChooser } = useMyBike()
  return (
    <p className="card my-bike">
      <Icon name="bike" />
      <span>
        <small>{t('My bike')}</small>
        {bike ? (
          <Link to={paths.bike(bike.slug)}>
            {bikeText(bikeName(bike))}
            {bike.year && t(', ') + bike.year}
          </Link>
        ) : (
          <b>{t('Not chosen')}</b>
        )}
      </span>
      <button type="button" className="link-button" onClick={openChooser}>
        {bike ? t('Change') : t('Choose your bike')}
      </button>
    </p>
  )
}
