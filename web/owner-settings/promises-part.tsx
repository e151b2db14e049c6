import * as z from 'zod/mini'
import { saveFacts } from '#domain/owner-settings.ts'
import { ShopFacts } from '#domain/shop-facts.ts'
import { call } from '#web/owner/call.ts'
import { FieldError } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Fields, SettingsForm } from './settings-form.tsx'

const Promises = z.pick(ShopFacts, { policies: true })
const places = [0, 1, 2]

/** The three promises under the home page and the page about the shop. */
export function PromisesPart({ facts, updatedAt }: { facts: ShopFacts; updatedAt: number }) {
  const saved: Fields = {}
  for (const place of places) {
    saved[`title${place}`] = facts.policies[place]?.title ?? ''
    saved[`text${place}`] = facts.policies[place]?.text ?? ''
  }
  return (
    <SettingsForm
      part="promises"
      title="Promises"
      lead="Three short lines under the home page."
      saved={saved}
      schema={Promises}
      read={(fields) => ({
        policies: places.map((place) => ({ title: fields[`title${place}`], text: fields[`text${place}`] })),
      })}
      send={(values) => call(saveFacts, { body: { ...values, updatedAt } })}
    >
      {({ field, errorOf }) => (
        <fieldset
          className="settings-group"
          name="policies"
          tabIndex={-1}
          {...(errorOf('policies') && { 'aria-describedby': 'promises-error' })}
        >
          <legend className="visually-hidden">Promises</legend>
          {places.map((place) => (
            <div key={place} className="field-pair">
              <TextField label={`Promise ${place + 1}`} {...field(`title${place}`)} maxLength={60} required />
              <TextField label={`In words ${place + 1}`} {...field(`text${place}`)} maxLength={120} required />
            </div>
          ))}
          {errorOf('policies') && <FieldError id="promises-error" sentence={errorOf('policies') ?? ''} />}
        </fieldset>
      )}
    </SettingsForm>
  )
}
