import { useState } from 'react'
import type { Courier } from '#domain/cash/courier-cash.ts'
import { type CourierRule, parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { readWeight, weightText } from '#web/admin/parcels/typed-weight.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { MoveButton } from '#web/admin/layout/move-button.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'

/** Which courier a new parcel goes with: the owner's rules, by zone and weight. */
export function CourierRules({ couriers }: { couriers: Courier[] }) {
  const query = useEndpointQuery(parcelsApi.listCourierRules)
  return (
    <section className="stack" aria-labelledby="courier-rules">
      <h2 id="courier-rules">Who takes a parcel</h2>
      <p className="second">
        The first rule that fits a packed parcel chooses its courier. Without one it goes as the last parcel did. You
        can change it at the bench.
      </p>
      <QueryView of={query}>
        {({ rules }) => <RulesForm key={JSON.stringify(rules)} rules={rules} couriers={couriers} />}
      </QueryView>
    </section>
  )
}

/** A rule with its place in the form, which keeps what is typed when rules move. */
interface Row {
  key: number
  rule: CourierRule
}

function RulesForm({ rules, couriers }: { rules: CourierRule[]; couriers: Courier[] }) {
  const [rows, setRows] = useState<Row[]>(() => rules.map((rule, key) => ({ key, rule })))
  const [nextKey, setNextKey] = useState(rules.length)
  const isEmpty = rows.length === 0 && rules.length === 0
  const active = couriers.filter(({ isActive }) => isActive)

  function add() {
    const rule: CourierRule = { zone: null, upToGrams: null, courierId: active[0]?.id ?? '' }
    setRows((all) => [...all, { key: nextKey, rule }])
    setNextKey((key) => key + 1)
  }

  function moveUp(index: number) {
    setRows((all) => {
      const moved = [...all]
      moved.splice(index - 1, 0, ...moved.splice(index, 1))
      return moved
    })
  }

  return (
    <ActionForm
      endpoint={parcelsApi.saveCourierRules}
      fixed={{ was: rules }}
      read={(fields) => ({ rules: rows.map(({ key }) => readRule(fields, key)) })}
      at={{ rules: '' }}
      refresh={[parcelsApi.listCourierRules]}
    >
      {rows.length > 0 && (
        <ol className="owner-rows">
          {rows.map(({ key, rule }, index) => (
            <RuleRow
              key={key}
              id={key}
              rule={rule}
              number={index + 1}
              couriers={couriers.filter(({ id, isActive }) => isActive || id === rule.courierId)}
              onUp={index > 0 ? () => moveUp(index) : null}
              onRemove={() => setRows((all) => all.filter((row) => row.key !== key))}
            />
          ))}
        </ol>
      )}
      <FormError />
      <div className="actions">
        {!isEmpty && <Submit kind="main">Save the rules</Submit>}
        <Button onClick={add}>Add a rule</Button>
      </div>
    </ActionForm>
  )
}

interface RuleRowProps {
  id: number
  rule: CourierRule
  number: number
  couriers: Courier[]
  onUp: (() => void) | null
  onRemove(): void
}

function RuleRow({ id, rule, number, couriers, onUp, onRemove }: RuleRowProps) {
  const { data } = useEndpointQuery(settingsApi.getShop)
  const names = (data?.facts ?? defaultSettings).zones.map(({ name }) => name)
  const zones = rule.zone === null || names.includes(rule.zone) ? names : [rule.zone, ...names]
  return (
    <li className="courier-rule" role="group" aria-label={`Rule ${number}`}>
      <SelectField
        label="Zone"
        name={`zone-${id}`}
        defaultValue={rule.zone ?? ''}
        options={[{ value: '', label: 'Every zone' }, ...zones]}
      />
      <TextField
        label="Up to"
        name={`upToGrams-${id}`}
        defaultValue={weightText(rule.upToGrams ?? 0)}
        placeholder="Any weight"
        maxLength={14}
      />
      <SelectField
        label="Courier"
        name={`courierId-${id}`}
        defaultValue={rule.courierId}
        options={couriers.map((courier) => ({ value: courier.id, label: courier.name }))}
      />
      <div className="courier-rule-buttons">
        <MoveButton
          label="Earlier"
          subject={`rule ${number}`}
          icon="arrow-up"
          isDisabled={!onUp}
          onMove={() => onUp?.()}
        />
        <Button kind="quiet" onClick={onRemove}>
          Remove <span className="visually-hidden">rule {number}</span>
        </Button>
      </div>
    </li>
  )
}

/** What stands in the fields of a rule; a weight that cannot be read is no number. */
function readRule(fields: FormData, key: number) {
  const text = (name: string) => String(fields.get(`${name}-${key}`) ?? '').trim()
  const weight = readWeight(text('upToGrams'))
  return {
    zone: text('zone') || null,
    upToGrams: text('upToGrams') === '' ? null : 'grams' in weight ? weight.grams : Number.NaN,
    courierId: text('courierId'),
  }
}
