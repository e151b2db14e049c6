import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Fields, SettingsFields } from './settings-form.tsx'
import { wholeOf } from './settings-numbers.ts'

/** Usual delivery days, in general and for single cities. */
export function DeliveryDaysField({ field, errorOf }: SettingsFields) {
  const error = errorOf('deliveryDays')
  return (
    <fieldset
      className="settings-group"
      name="deliveryDays"
      tabIndex={-1}
      {...(error && { 'aria-describedby': 'days-error' })}
    >
      <legend>Usual days after the call</legend>
      <div className="field-pair">
        <TextField label="From" {...field('daysFrom')} inputMode="numeric" autoComplete="off" />
        <TextField label="To" {...field('daysTo')} inputMode="numeric" autoComplete="off" />
      </div>
      <TextAreaField
        label="Cities with other days (optional)"
        {...field('cities')}
        rows={4}
        hint="One per line, such as: Lahore 1 to 2"
      />
      {error && <FieldError id="days-error" sentence={error} />}
    </fieldset>
  )
}

/** The saved delivery days as form values. */
export function fieldsOfDays({ daysFrom, daysTo, cities }: ShopSettings['deliveryDays']): Fields {
  const lines = cities.map((each) => `${each.name} ${each.daysFrom} to ${each.daysTo}`)
  return { daysFrom: String(daysFrom), daysTo: String(daysTo), cities: lines.join('\n') }
}

/** Parses the fields. A line that cannot be read makes the list `null`, which the schema refuses. */
export function readDays(fields: Fields) {
  const lines = (fields['cities'] ?? '').split('\n').filter((line) => line.trim() !== '')
  const cities = lines.map(readCity)
  return {
    daysFrom: wholeOf(fields['daysFrom']),
    daysTo: wholeOf(fields['daysTo']),
    cities: cities.includes(null) ? null : cities,
  }
}

/** `Lahore 1 to 2`, `Karachi: 3-5 days`, `Multan 2`; `null` for anything else. */
function readCity(line: string) {
  const read = /^\s*(\D+?)[\s:,]+(\d+)(?:\s*(?:-|–|to)\s*(\d+))?(?:\s*days?)?\s*$/i.exec(line)
  if (!read) return null
  const [, name, from, to] = read
  return { name, daysFrom: wholeOf(from), daysTo: wholeOf(to ?? from) }
}
