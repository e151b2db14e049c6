import { useState } from 'react'
import { daysInWords } from '#domain/delivery/zones.ts'
import type { Problems } from '#domain/form-problems.ts'
import { formatRupees } from '#domain/money.ts'
import { counted } from '#web/kit/counted.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { SettingsCard } from '#web/admin/settings/settings-card.tsx'
import { checkZone, citiesOf, type ZoneDraft } from './zone-draft.ts'

interface ZoneCardProps {
  zone: ZoneDraft
  /** Counted from 0. */
  place: number
  count: number
  problems: Problems
  onChange(changes: Partial<ZoneDraft>): void
  onMove(place: number): void
  onRemove(): void
}

/** One delivery zone. Collapsed to its heading until it is opened or has an error. */
export function ZoneCard({ zone, place, count, problems, onChange, onMove, onRemove }: ZoneCardProps) {
  const [isAsked, setIsAsked] = useState(() => zone.name === '')
  const isOpen = isAsked || Object.keys(problems).length > 0
  const change = (changes: Partial<ZoneDraft>) => {
    // The zone stays open after its last error is corrected.
    setIsAsked(true)
    onChange(changes)
  }
  return (
    <SettingsCard
      noun="Zone"
      {...{ place, count, isOpen, onMove, onRemove }}
      summary={summaryOf(zone)}
      onToggle={() => setIsAsked(!isOpen)}
    >
      <FormProblems value={problems}>
        <ZoneInputs zone={zone} onChange={change} />
      </FormProblems>
    </SettingsCard>
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

function ZoneInputs({ zone, onChange }: Pick<ZoneCardProps, 'zone' | 'onChange'>) {
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
