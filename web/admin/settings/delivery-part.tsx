import * as z from 'zod/mini'
import { provinces, ShopSettings } from '#domain/settings/shop-settings.ts'
import { counted } from '#web/kit/counted.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { DeliveryDaysField, fieldsOfDays, readDays } from './delivery-days-field.tsx'
import { type Fields, SettingsForm } from './settings-form.tsx'
import { wholeOf } from './settings-numbers.ts'
import { useSaveSettings } from './use-save-settings.ts'

const Delivery = z.pick(ShopSettings, { deliveryFee: true, deliveryDays: true, deliveryCities: true })

/** Delivery fee, delivery days and cities. */
export function DeliveryPart({ facts }: { facts: ShopSettings }) {
  // Keeps the saved order: the first province is the default at checkout.
  const known = Object.keys(facts.deliveryCities)
  const order = [...known, ...provinces.filter((each) => !known.includes(each))]
  const citiesOf = (province: string) => facts.deliveryCities[province] ?? []
  const saved: Fields = { deliveryFee: String(facts.deliveryFee), ...fieldsOfDays(facts.deliveryDays) }
  for (const province of order) saved[province] = citiesOf(province).join('\n')
  return (
    <SettingsForm
      part="delivery"
      title="Delivery"
      saved={saved}
      schema={Delivery}
      read={(fields) => ({
        deliveryFee: wholeOf(fields['deliveryFee']),
        deliveryDays: readDays(fields),
        deliveryCities: Object.fromEntries(order.map((province) => [province, linesOf(fields[province])])),
      })}
      send={useSaveSettings()}
    >
      {({ field, errorOf, typed }) => (
        <>
          <TextField
            label="Fee for an order, PKR"
            {...field('deliveryFee')}
            inputMode="numeric"
            autoComplete="off"
            hint="Once for the whole order. 0 is free."
          />
          <DeliveryDaysField field={field} errorOf={errorOf} typed={typed} />
          <fieldset
            className="settings-group"
            name="deliveryCities"
            tabIndex={-1}
            {...(errorOf('deliveryCities') && { 'aria-describedby': 'cities-error' })}
          >
            <legend>Cities, one per line</legend>
            {order.map((province) => (
              <details key={province} open={citiesOf(province).length > 0}>
                <summary>
                  {province}
                  <span className="second">{countOf(linesOf(typed[province]).length)}</span>
                </summary>
                <TextAreaField
                  label={`Cities of ${province}`}
                  {...field(province)}
                  rows={Math.max(3, citiesOf(province).length + 1)}
                />
              </details>
            ))}
            {errorOf('deliveryCities') && <FieldError id="cities-error" sentence={errorOf('deliveryCities') ?? ''} />}
          </fieldset>
        </>
      )}
    </SettingsForm>
  )
}

const linesOf = (text = '') =>
  text
    .split(/[\n,،]/)
    .map((each) => each.trim())
    .filter(Boolean)

const countOf = (count: number) => (count === 0 ? 'none' : counted(count, 'city', 'cities'))
