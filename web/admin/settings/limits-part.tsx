import * as z from 'zod/mini'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { SettingsForm, type SettingsFields } from './settings-form.tsx'
import { numberText, wholeOf } from './settings-numbers.ts'
import { useSaveSettings } from './use-save-settings.ts'

const Limits = z.pick(ShopSettings, {
  maxOrderAmount: true,
  largestQuantity: true,
  ordersPer10Minutes: true,
  ordersPerDay: true,
  maxOpenAmount: true,
  openShare: true,
  cancelAfterHours: true,
})

type LimitName = keyof typeof Limits.shape

/** Limits that may be left empty, for no limit. */
const optional: LimitName[] = ['maxOrderAmount', 'maxOpenAmount', 'cancelAfterHours']

/** Limits for orders on the website. */
export function LimitsPart({ facts }: { facts: ShopSettings }) {
  const names = Object.keys(Limits.shape) as LimitName[]
  return (
    <SettingsForm
      part="limits"
      title="Limits of an order"
      lead="For orders placed on the website. Orders you enter yourself are not limited."
      saved={Object.fromEntries(names.map((name) => [name, numberText(facts[name])]))}
      schema={Limits}
      read={(fields) =>
        Object.fromEntries(
          names.map((name) => [name, optional.includes(name) && !fields[name]?.trim() ? null : wholeOf(fields[name])]),
        )
      }
      send={useSaveSettings()}
    >
      {({ field }) => <LimitFields field={field} />}
    </SettingsForm>
  )
}

function LimitFields({ field }: Pick<SettingsFields, 'field'>) {
  const limit = (name: LimitName, label: string, hint: string) => (
    <TextField label={label} {...field(name)} inputMode="numeric" autoComplete="off" hint={hint} />
  )
  return (
    <>
      {limit(
        'maxOrderAmount',
        'Largest order in cash, PKR',
        'Including delivery. Above this amount customers are asked to call. Empty: no limit.',
      )}
      {limit('largestQuantity', 'Max pieces of one part', 'In one order, at most 999.')}
      <div className="field-pair">
        {limit('ordersPer10Minutes', 'Orders in 10 minutes', 'By one customer.')}
        {limit('ordersPerDay', 'Orders in a day', 'By one customer.')}
      </div>
      <h3>Unconfirmed orders</h3>
      <p className="second">They hold stock until you confirm or cancel them.</p>
      <div className="field-pair">
        {limit(
          'maxOpenAmount',
          'Together, PKR',
          'Of one account, one phone number and one internet address each. Leave empty for no limit.',
        )}
        {limit('openShare', 'Of each part, %', 'Of its counted stock. 100 is no limit.')}
      </div>
      {limit(
        'cancelAfterHours',
        'Cancel unconfirmed orders after, hours',
        'The parts go back on sale and the customer gets an email. Leave empty to keep them.',
      )}
    </>
  )
}
