import { cityName } from '#domain/delivery/city-names.ts'
import { t } from '#domain/language/translate.ts'
import type { RememberedAddress } from './remembered-address.ts'

interface AddressLineProps {
  address: RememberedAddress
  isCollected: boolean
  onChange(): void
}

/** The remembered address in one line, instead of its fields. */
export function AddressLine({ address: { name, phone, street, city }, isCollected, onChange }: AddressLineProps) {
  const words = isCollected ? [name, phone] : [name, phone, street, cityName(city)]
  return (
    <p className="card delivery-wide">
      {words.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the words never move
        <span key={index}>
          {index > 0 && t(', ')}
          <bdi>{each}</bdi>
        </span>
      ))}
      {' · '}
      <button type="button" className="link-button" onClick={onChange}>
        {t('Change')}
      </button>
    </p>
  )
}
