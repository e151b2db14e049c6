import * as z from 'zod/mini'
import { kindLabels, kindsOfPart } from '#domain/products/kinds-of-part.ts'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type Fields, SettingsForm } from './settings-form.tsx'
import { wholeOf } from './settings-numbers.ts'
import { useSaveSettings } from './use-save-settings.ts'

const Returns = z.pick(ShopSettings, {
  returnDays: true,
  returnWayBack: true,
  noReturnKinds: true,
  noReturnReason: true,
})

/** Checked in the form's values. */
const checked = 'on'

/** Settings: days for returns, who pays for sending back, and kinds of parts that cannot come back. */
export function ReturnsPart({ facts }: { facts: ShopSettings }) {
  const saved: Fields = {
    returnDays: String(facts.returnDays),
    returnWayBack: facts.returnWayBack,
    noReturnReason: facts.noReturnReason,
  }
  for (const kind of kindsOfPart) saved[`kind-${kind}`] = facts.noReturnKinds.includes(kind) ? checked : ''
  return (
    <SettingsForm
      part="returns"
      title="Exchange and return"
      lead="Every page, email and search engine says what you choose here."
      saved={saved}
      schema={Returns}
      read={(fields) => ({
        returnDays: wholeOf(fields['returnDays']),
        returnWayBack: fields['returnWayBack'],
        noReturnKinds: kindsOfPart.filter((kind) => fields[`kind-${kind}`] === checked),
        noReturnReason: fields['noReturnReason'],
      })}
      send={useSaveSettings()}
    >
      {({ field }) => (
        <>
          <TextField
            label="Days to return a part"
            {...field('returnDays')}
            inputMode="numeric"
            autoComplete="off"
            hint="After delivery, until midnight. An order that was delivered before you change it follows the new number too."
          />
          <SelectField
            label="Who pays the way back"
            {...field('returnWayBack')}
            options={[
              { value: 'shop', label: 'We pay it' },
              { value: 'customer', label: 'The customer pays it' },
            ]}
            hint="If the mistake was ours, we always pay it."
          />
          <fieldset className="settings-group">
            <legend>Kinds that cannot come back</legend>
            {kindsOfPart.map((kind) => (
              <CheckField
                key={kind}
                label={kindLabels[kind]}
                name={`kind-${kind}`}
                defaultChecked={field(`kind-${kind}`).defaultValue === checked}
              />
            ))}
            <p className="second">
              Their pages and the cart say so before anybody buys. What is faulty or was sent by mistake you take back
              all the same.
            </p>
          </fieldset>
          <TextField label="Why they cannot come back" {...field('noReturnReason')} maxLength={160} dir="auto" />
        </>
      )}
    </SettingsForm>
  )
}
