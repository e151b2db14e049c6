import * as z from 'zod/mini'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import { GroupProblem } from '#web/admin/layout/group-problem.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type Fields, type SettingsFields, SettingsForm } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const Promises = z.pick(ShopSettings, { policies: true })
const places = [0, 1, 2]

/** The three promises on the home page and the about page. */
export function PromisesPart({ facts }: { facts: ShopSettings }) {
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
      send={useSaveSettings()}
    >
      {({ field }) => <PromiseFields field={field} />}
    </SettingsForm>
  )
}

function PromiseFields({ field }: Pick<SettingsFields, 'field'>) {
  const problem = useProblem('policies')
  return (
    <fieldset
      className="settings-group"
      name="policies"
      tabIndex={-1}
      {...(problem && { 'aria-describedby': 'promises-error' })}
    >
      <legend className="visually-hidden">Promises</legend>
      {places.map((place) => (
        <div key={place} className="field-pair">
          <TextField label={`Title of promise ${place + 1}`} {...field(`title${place}`)} maxLength={60} required />
          <TextField label={`Text of promise ${place + 1}`} {...field(`text${place}`)} maxLength={120} required />
        </div>
      ))}
      <GroupProblem id="promises-error" name="policies" />
    </fieldset>
  )
}
