import * as z from 'zod/mini'
import { saveFacts } from '#domain/owner-settings.ts'
import { ShopFacts } from '#domain/shop-facts.ts'
import { call } from '#web/owner/call.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { wholeOf } from './settings-numbers.ts'

const Limits = z.pick(ShopFacts, {
  maxOrderAmount: true,
  largestQuantity: true,
  ordersPer10Minutes: true,
  ordersPerDay: true,
})

/** How much may be ordered through the pages. */
export function LimitsPart({ facts, updatedAt }: { facts: ShopFacts; updatedAt: number }) {
  const { maxOrderAmount, largestQuantity, ordersPer10Minutes, ordersPerDay } = facts
  return (
    <SettingsForm
      part="limits"
      title="Limits of an order"
      lead="For orders through the pages. What you take down yourself has none."
      saved={{
        maxOrderAmount: maxOrderAmount === null ? '' : String(maxOrderAmount),
        largestQuantity: String(largestQuantity),
        ordersPer10Minutes: String(ordersPer10Minutes),
        ordersPerDay: String(ordersPerDay),
      }}
      schema={Limits}
      read={(fields) => ({
        maxOrderAmount: fields['maxOrderAmount']?.trim() ? wholeOf(fields['maxOrderAmount']) : null,
        largestQuantity: wholeOf(fields['largestQuantity']),
        ordersPer10Minutes: wholeOf(fields['ordersPer10Minutes']),
        ordersPerDay: wholeOf(fields['ordersPerDay']),
      })}
      send={(values) => call(saveFacts, { body: { ...values, updatedAt } })}
    >
      {({ field }) => (
        <>
          <TextField
            label="Largest order, PKR"
            {...field('maxOrderAmount')}
            inputMode="numeric"
            autoComplete="off"
            hint="With delivery. Empty is without a limit; above it people are asked to call."
          />
          <TextField
            label="Most of one part"
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
        </>
      )}
    </SettingsForm>
  )
}
