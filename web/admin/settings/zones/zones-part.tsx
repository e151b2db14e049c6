import * as z from 'zod/mini'
import { ZoneFields, zoneLimits, Zones } from '#domain/delivery/zone-fields.ts'
import { daysInWords, type Zone } from '#domain/delivery/zones.ts'
import { checkForm, type Problems } from '#domain/form-problems.ts'
import { formatRupees } from '#domain/money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { wholeNumber } from '#domain/typed-text.ts'
import { ListPart } from '#web/admin/settings/list-part.tsx'
import { wholeOrNull } from '#web/admin/settings/setting-rows.tsx'
import { useSaveSettings } from '#web/admin/settings/use-save-settings.ts'
import { counted } from '#web/kit/counted.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { randomId } from '#web/random-id.ts'

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

/** A zone as typed. */
interface ZoneDraft {
  /** Id on this screen. */
  id: string
  name: string
  /** Every city that no other zone names, instead of `cities`. */
  isElsewhere: boolean
  /** One per line. */
  cities: string
  fee: string
  daysFrom: string
  daysTo: string
  cashOnDelivery: boolean
  /** Leave empty to turn off. */
  freeFrom: string
}

/** An empty zone. */
function emptyZone(): ZoneDraft {
  const nothing = { name: '', isElsewhere: false, cities: '', fee: '', daysFrom: '', daysTo: '', freeFrom: '' }
  return { id: randomId(), ...nothing, cashOnDelivery: true }
}

/** A saved zone as form values. */
function typedZone({ cities, fee, daysFrom, daysTo, freeFrom, ...zone }: Zone, place: number): ZoneDraft {
  return {
    id: `saved-${place}`,
    ...zone,
    isElsewhere: cities.length === 0,
    cities: cities.join('\n'),
    fee: String(fee),
    daysFrom: String(daysFrom),
    daysTo: String(daysTo),
    freeFrom: String(freeFrom ?? ''),
  }
}

/** The cities as typed: one per line, or separated by commas. */
function citiesOf({ cities, isElsewhere }: ZoneDraft): string[] {
  if (isElsewhere) return []
  return cities
    .split(/[\n,،]/)
    .map((each) => each.trim())
    .filter(Boolean)
}

/** Checks a zone: problems by field, or the request values. */
function checkZone(draft: ZoneDraft): { values: z.infer<typeof ZoneFields>; problems: null } | { problems: Problems } {
  const { name, fee, daysFrom, daysTo, cashOnDelivery, freeFrom } = draft
  const cities = citiesOf(draft)
  const checked = checkForm(ZoneFields, {
    name,
    cities,
    fee: wholeNumber(fee),
    daysFrom: wholeNumber(daysFrom),
    daysTo: wholeNumber(daysTo),
    cashOnDelivery,
    freeFrom: wholeOrNull(freeFrom),
  })
  if (cities.length > 0 || draft.isElsewhere) return checked.problems ? { problems: checked.problems } : checked
  return { problems: { ...checked.problems, cities: 'Please name at least one city.' } }
}
