import * as z from 'zod/mini'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { wholeOf } from './settings-numbers.ts'
import { useSaveSettings } from './use-save-settings.ts'

const Limits = z.pick(ShopSettings, {
  maxOrderAmount: true,
  largestQuantity: true,
  ordersPer10Minutes: true,
  ordersPerDay: true,
  openOrdersPerAccount: true,
  openOrdersPerPhone: true,
  openOrdersPerNetwork: true,
  maxOpenAmount: true,
  cancelAfterHours: true,
})

/** An empty field means no limit. */
const textOf = (value: number | null) => (value === null ? '' : String(value))
const wholeOrNothing = (typed: string | undefined) => (typed?.trim() ? wholeOf(typed) : null)

/** Limits for orders on the website. */
export function LimitsPart({ facts }: { facts: ShopSettings }) {
  return (
    <SettingsForm
      part="limits"
      title="Limits of an order"
      lead="For orders placed on the website. Orders you enter yourself are not limited."
      saved={{
        maxOrderAmount: textOf(facts.maxOrderAmount),
        largestQuantity: String(facts.largestQuantity),
        ordersPer10Minutes: String(facts.ordersPer10Minutes),
        ordersPerDay: String(facts.ordersPerDay),
        openOrdersPerAccount: String(facts.openOrdersPerAccount),
        openOrdersPerPhone: String(facts.openOrdersPerPhone),
        openOrdersPerNetwork: String(facts.openOrdersPerNetwork),
        maxOpenAmount: textOf(facts.maxOpenAmount),
        cancelAfterHours: textOf(facts.cancelAfterHours),
      }}
      schema={Limits}
      read={(fields) => ({
        maxOrderAmount: wholeOrNothing(fields['maxOrderAmount']),
        largestQuantity: wholeOf(fields['largestQuantity']),
        ordersPer10Minutes: wholeOf(fields['ordersPer10Minutes']),
        ordersPerDay: wholeOf(fields['ordersPerDay']),
        openOrdersPerAccount: wholeOf(fields['openOrdersPerAccount']),
        openOrdersPerPhone: wholeOf(fields['openOrdersPerPhone']),
        openOrdersPerNetwork: wholeOf(fields['openOrdersPerNetwork']),
        maxOpenAmount: wholeOrNothing(fields['maxOpenAmount']),
        cancelAfterHours: wholeOrNothing(fields['cancelAfterHours']),
      })}
      send={useSaveSettings()}
    >
      {({ field }) => (
        <>
          <TextField
            label="Largest order, PKR"
            {...field('maxOrderAmount')}
            inputMode="numeric"
            autoComplete="off"
            hint="With delivery. Leave empty for no limit; above it people are asked to call."
          />
          <TextField
            label="Max pieces of one part"
            {...field('largestQuantity')}
            inputMode="numeric"
            autoComplete="off"
            hint="In one order, at most 999."
          />
          <div className="field-pair">
            <TextField
              label="Orders in 10 minutes"
              {...field('ordersPer10Minutes')}
              inputMode="numeric"
              autoComplete="off"
              hint="By one customer."
            />
            <TextField
              label="Orders in a day"
              {...field('ordersPerDay')}
              inputMode="numeric"
              autoComplete="off"
              hint="By one customer."
            />
          </div>
          <h3>Unconfirmed orders</h3>
          <p className="second">They hold stock until you confirm or cancel them.</p>
          <div className="field-pair">
            <TextField
              label="Of one account"
              {...field('openOrdersPerAccount')}
              inputMode="numeric"
              autoComplete="off"
              hint="Unconfirmed orders at the same time."
            />
            <TextField
              label="Of one phone number"
              {...field('openOrdersPerPhone')}
              inputMode="numeric"
              autoComplete="off"
              hint="Also from different accounts."
            />
          </div>
          <div className="field-pair">
            <TextField
              label="From one internet address"
              {...field('openOrdersPerNetwork')}
              inputMode="numeric"
              autoComplete="off"
              hint="Mobile networks share addresses. Raise it if honest customers cannot order."
            />
            <TextField
              label="Together, PKR"
              {...field('maxOpenAmount')}
              inputMode="numeric"
              autoComplete="off"
              hint="For each of these three. Leave empty for no limit."
            />
          </div>
          <TextField
            label="Cancel unconfirmed orders after, hours"
            {...field('cancelAfterHours')}
            inputMode="numeric"
            autoComplete="off"
            hint="The parts go back on sale and the customer gets an email. Leave empty to keep them."
          />
        </>
      )}
    </SettingsForm>
  )
}
