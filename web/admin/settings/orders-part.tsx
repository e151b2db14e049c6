import * as z from 'zod/mini'
import { type OrderEmailStep, orderEmailSteps } from '#domain/settings/order-email-steps.ts'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { type Fields, SettingsForm } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const Orders = z.pick(ShopSettings, { guestOrders: true, showFormerRating: true, orderEmails: true })

const stepLabels: Record<OrderEmailStep, string> = {
  placed: 'We have the order',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'On its way',
  ended: 'Delivered, cancelled, not accepted or returned',
  paid: 'Receipt for the cash that a courier brought',
}

/** Checked in the form's values. */
const checked = 'on'
const box = (isChecked: boolean) => (isChecked ? checked : '')

/** Settings: orders without an account, and emails to customers. */
export function OrdersPart({ facts }: { facts: ShopSettings }) {
  const saved: Fields = { guestOrders: box(facts.guestOrders), showFormerRating: box(facts.showFormerRating) }
  for (const step of orderEmailSteps) saved[`email-${step}`] = box(facts.orderEmails.includes(step))
  return (
    <SettingsForm
      part="orders"
      title="Orders"
      saved={saved}
      schema={Orders}
      read={(fields) => ({
        guestOrders: fields['guestOrders'] === checked,
        showFormerRating: fields['showFormerRating'] === checked,
        orderEmails: orderEmailSteps.filter((step) => fields[`email-${step}`] === checked),
      })}
      send={useSaveSettings()}
    >
      {({ field }) => {
        const boxOf = (name: string) => ({ name, defaultChecked: field(name).defaultValue === checked })
        return (
          <>
            <CheckField label="Orders without an account" {...boxOf('guestOrders')} />
            <p className="second">People order with a name and a mobile number, and get a link to their order.</p>
            <CheckField label="Old shop rating (4 stars, 122)" {...boxOf('showFormerRating')} />
            <p className="second">
              Four stars of 122 on parts of the first catalogue, until one has a real review. Search engines never get
              them.
            </p>
            <fieldset className="settings-group">
              <legend>Emails to customers</legend>
              {orderEmailSteps.map((step) => (
                <CheckField key={step} label={stepLabels[step]} {...boxOf(`email-${step}`)} />
              ))}
              <p className="second">Changes that you agreed on and orders to collect are always announced.</p>
            </fieldset>
          </>
        )
      }}
    </SettingsForm>
  )
}
