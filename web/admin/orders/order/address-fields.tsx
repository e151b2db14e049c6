import { type ReactNode, useId } from 'react'
import { provinces } from '#domain/delivery/provinces.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'

export interface TypedAddress {
  name: string
  phone: string
  street: string
  city: string
  province: string
  zipCode: string
  email: string
}

interface AddressFieldsProps {
  defaults: Partial<TypedAddress>
  /** Values that somebody else saved in the meantime. */
  now?: Partial<TypedAddress>
  /** The customer collects the order, so it needs no street. */
  isCollected?: boolean
  /** Shown under the phone field. */
  children?: ReactNode
}

/** Address fields in the order they are asked on the phone. Suggests the cities the shop delivers to. */
export function AddressFields({ defaults, now = {}, isCollected = false, children }: AddressFieldsProps) {
  const { data } = useEndpointQuery(settingsApi.getShop)
  const list = useId()
  const cities = data?.facts.zones.flatMap((zone) => zone.cities) ?? []
  const hint = (field: keyof TypedAddress) => (now[field] === undefined ? undefined : `Now: ${now[field] || 'nothing'}`)
  const text = (field: keyof TypedAddress) => ({
    name: field,
    defaultValue: defaults[field] ?? '',
    hint: hint(field),
  })
  return (
    <>
      <TextField label="Phone" {...text('phone')} type="tel" inputMode="tel" maxLength={20} required />
      {children}
      <TextField label="Name" {...text('name')} maxLength={201} dir="auto" required />
      {!isCollected && (
        <TextField label="Street, house, landmark" {...text('street')} maxLength={200} dir="auto" required />
      )}
      <div className="order-pair order-pair-narrow">
        <TextField label="City" {...text('city')} maxLength={60} list={list} required />
        <datalist id={list}>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </datalist>
        <SelectField
          label="Province"
          name="province"
          defaultValue={defaults.province ?? ''}
          options={provinceOptions(defaults.province)}
          hint={hint('province')}
        />
      </div>
      <div className="order-pair">
        <TextField label="Zip code (if known)" {...text('zipCode')} inputMode="numeric" maxLength={10} />
        <TextField label="Email (if any)" {...text('email')} type="email" inputMode="email" maxLength={254} />
      </div>
    </>
  )
}

/** Provinces, plus the order's own if it differs. If empty, the server derives it from the city. */
function provinceOptions(current: string | undefined) {
  if (!current) return [{ value: '', label: 'Same as city' }, ...provinces]
  return (provinces as readonly string[]).includes(current) ? provinces : [current, ...provinces]
}
