import { zoneLimits, Zones } from '#domain/delivery/zone-fields.ts'
import { daysInWords } from '#domain/delivery/zones.ts'
import { formatRupees } from '#domain/money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { ListPart } from '#web/admin/settings/list-part.tsx'
import { useSaveSettings } from '#web/admin/settings/use-save-settings.ts'
import { counted } from '#web/kit/counted.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { checkZone, citiesOf, emptyZone, typedZone, type ZoneDraft } from './zone-draft.ts'

/** The delivery zones: where parcels go, for which fee, in how many days. */
export function ZonesPart({ facts }: { facts: ShopSettings }) {
  const save = useSaveSettings()
  return (
    <ListPart
      id="delivery"
      title="Delivery"
      text="Group cities with the same fee and delivery days. The first city is preselected."
      part="delivery-zones"
      saved={facts.zones.map(typedZone)}
      empty={emptyZone}
      check={checkZone}
      checkAll={(zones) => Zones.safeParse(zones).error?.issues[0]?.message ?? ''}
      send={(zones) => save({ zones })}
      most={zoneLimits.zones}
      noun="Zone"
      summaryOf={summaryOf}
    >
      {(zone, onChange) => <ZoneInputs zone={zone} onChange={onChange} />}
    </ListPart>
  )
}

/** `Main cities: 5 cities, PKR 50, 1 to 3 days`. */
function summaryOf(zone: ZoneDraft): string {
  const { values } = { values: null, ...checkZone(zone) }
  if (!values) return zone.name
  const places = zone.isElsewhere ? 'everywhere else' : counted(values.cities.length, 'city', 'cities')
  const facts = [places, formatRupees(values.fee), daysInWords(values)]
  return `${values.name}: ${[...facts, ...(values.cashOnDelivery ? [] : ['no cash'])].join(', ')}`
}

interface ZoneInputsProps {
  zone: ZoneDraft
  onChange(changes: Partial<ZoneDraft>): void
}

function ZoneInputs({ zone, onChange }: ZoneInputsProps) {
  const text = (name: 'name' | 'fee' | 'daysFrom' | 'daysTo' | 'freeFrom', label: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      value={zone[name]}
      maxLength={60}
      autoComplete="off"
      inputMode={name === 'name' ? 'text' : 'numeric'}
      hint={hint}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      {text('name', 'Name of the zone', 'Such as Main cities or Sindh.')}
      <CheckField
        name="isElsewhere"
        label="Everywhere else: every city that no other zone names"
        checked={zone.isElsewhere}
        onChange={({ currentTarget }) => onChange({ isElsewhere: currentTarget.checked })}
      />
      {!zone.isElsewhere && (
        <TextAreaField
          label="Cities, one per line"
          name="cities"
          rows={Math.min(10, Math.max(3, citiesOf(zone).length + 1))}
          value={zone.cities}
          onChange={({ currentTarget }) => onChange({ cities: currentTarget.value })}
        />
      )}
      <div className="field-pair">
        {text('fee', 'Fee for an order, PKR', 'Once for the whole order. 0 is free.')}
        {text('freeFrom', 'Free from, PKR (optional)', 'Parts for this much or more have no fee.')}
      </div>
      <div className="field-pair">
        {text('daysFrom', 'Usual days after the call, from')}
        {text('daysTo', 'To')}
      </div>
      <CheckField
        name="cashOnDelivery"
        label="Cash on delivery"
        checked={zone.cashOnDelivery}
        onChange={({ currentTarget }) => onChange({ cashOnDelivery: currentTarget.checked })}
      />
      {!zone.cashOnDelivery && <p className="second">Customers there are asked to call you and pay in advance.</p>}
    </>
  )
}
