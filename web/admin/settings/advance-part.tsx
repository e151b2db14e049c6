import { use } from 'react'
import * as z from 'zod/mini'
import {
  type AccountKind,
  accountKinds,
  isPaidBy,
  mostAccounts,
  PaymentAccount,
} from '#domain/advances/payment-account.ts'
import { groupedIban } from '#domain/advances/grouped-iban.ts'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { GroupProblem } from '#web/admin/layout/group-problem.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type Fields, SettingsForm, type SettingsFields } from './settings-form.tsx'
import { wholeOf } from './settings-numbers.ts'
import { useSaveSettings } from './use-save-settings.ts'

const Advances = z.pick(ShopSettings, { paymentAccounts: true, advanceRules: true })

const kindLabels: Record<AccountKind, string> = {
  bank: 'Bank account (IBAN)',
  raast: 'Raast (IBAN or mobile number)',
  easypaisa: 'Easypaisa (mobile number)',
  jazzcash: 'JazzCash (mobile number)',
}

/** Checked in the form's values. */
const checked = 'on'
const box = (isChecked: boolean) => (isChecked ? checked : '')
const orNothing = (typed: string | undefined) => ((typed ?? '').trim() === '' ? null : wholeOf(typed))

/** Settings: the accounts for advances, and the rules for requesting one. */
export function AdvancePart({ facts }: { facts: ShopSettings }) {
  const { paymentAccounts: accounts, advanceRules: rules } = facts
  // One empty row more than there are accounts, for a new one.
  const places = Array.from({ length: Math.min(accounts.length + 1, mostAccounts) }, (_, place) => place)
  const saved: Fields = {
    zones: box(rules.zones),
    above: String(rules.above ?? ''),
    refusals: String(rules.refusals ?? ''),
    share: String(rules.share),
    unit: rules.unit,
    days: String(rules.days),
  }
  const save = useSaveSettings()
  for (const place of places) {
    const account = accounts[place]
    saved[`title${place}`] = account?.title ?? ''
    saved[`kind${place}`] = account?.kind ?? 'bank'
    saved[`paid${place}`] = account ? (account.iban === null ? (account.number ?? '') : groupedIban(account.iban)) : ''
    saved[`shown${place}`] = box(account?.isShown ?? true)
  }
  return (
    <SettingsForm
      part="advance"
      title="Pay in advance"
      lead="Advances start once you add an account that customers can see."
      saved={saved}
      schema={formOf(places)}
      read={(fields) => ({
        paymentAccounts: places.flatMap((place) => accountOf(fields, place)),
        advanceRules: rulesOf(fields),
        typed: Object.fromEntries(
          places.flatMap((place) => {
            const account = accountOf(fields, place)[0] ?? null
            return [
              [`title${place}`, account],
              [`paid${place}`, account],
            ]
          }),
        ),
      })}
      send={({ paymentAccounts, advanceRules }) => save({ paymentAccounts, advanceRules })}
    >
      {(form) => (
        <>
          {places.map((place) => (
            <AccountFields key={place} place={place} isNew={place >= accounts.length} form={form} />
          ))}
          <AccountsProblem places={places} />
          <RuleFields form={form} />
          <p className="second">
            The order page, the packing slip and the invoice show a Raast code for the first account with an IBAN.
            Before you print it, scan one with the apps of three banks and check name and amount.
          </p>
        </>
      )}
    </SettingsForm>
  )
}

/** The problem of all accounts, where none of them has its own. */
function AccountsProblem({ places }: { places: number[] }) {
  const problems = use(FormProblems)
  if (places.some((place) => problems[`title${place}`] || problems[`paid${place}`])) return null
  return <GroupProblem id="advance-accounts-error" name="paymentAccounts" />
}

/** The settings, and each account once more by the names of its fields, which show the problems with it. */
function formOf(places: number[]) {
  const problems = places.flatMap((place) => [
    [`title${place}`, problemOf('title')],
    [`paid${place}`, problemOf('iban', 'number')],
  ])
  return z.extend(Advances, { typed: z.object(Object.fromEntries(problems)) })
}

/** Passes an account with the first problem of some of its fields; `null` is none. */
function problemOf(...names: string[]) {
  return z.nullable(z.unknown()).check(({ value, issues }) => {
    const { error } = PaymentAccount.safeParse(value)
    const found = error?.issues.find(({ path }) => names.includes(String(path[0])))
    if (value !== null && found) issues.push({ code: 'custom', message: found.message, input: value })
  })
}

function accountOf(fields: Fields, place: number) {
  const [title = '', kind = 'bank', paid = ''] = ['title', 'kind', 'paid'].map(
    (name) => fields[`${name}${place}`] ?? '',
  )
  if (title.trim() === '' && paid.trim() === '') return []
  const way = isPaidBy(kind as AccountKind)
  const isIban = way === 'iban' || (way === 'either' && /^\s*pk/i.test(paid))
  return [
    {
      title,
      kind,
      iban: isIban ? paid : null,
      number: isIban ? null : paid,
      isShown: fields[`shown${place}`] === checked,
    },
  ]
}

function rulesOf(fields: Fields) {
  return {
    zones: fields['zones'] === checked,
    above: orNothing(fields['above']),
    refusals: orNothing(fields['refusals']),
    unit: fields['unit'],
    share: wholeOf(fields['share']),
    days: wholeOf(fields['days']),
  }
}

function AccountFields({ place, isNew, form }: { place: number; isNew: boolean; form: SettingsFields }) {
  const { field } = form
  const shown = field(`shown${place}`)
  return (
    <fieldset className="settings-group">
      <legend>{isNew ? 'Another account' : `Account ${place + 1}`}</legend>
      <TextField
        label="Title: whose account, and where"
        {...field(`title${place}`)}
        maxLength={60}
        autoComplete="off"
        hint={isNew ? 'For example: High Tech Auto Traders, Meezan Bank.' : 'Empty title and number to remove it.'}
      />
      <div className="field-pair">
        <SelectField
          label="Kind"
          {...field(`kind${place}`)}
          options={accountKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        />
        <TextField
          label="IBAN or mobile number"
          {...field(`paid${place}`)}
          maxLength={40}
          autoComplete="off"
          dir="ltr"
          autoCapitalize="characters"
        />
      </div>
      <CheckField label="Customers see it" name={shown.name} defaultChecked={shown.defaultValue === checked} />
    </fieldset>
  )
}

function RuleFields({ form: { field } }: { form: SettingsFields }) {
  const zones = field('zones')
  return (
    <fieldset className="settings-group">
      <legend>When an advance is asked for</legend>
      <CheckField
        label="Take orders from cities without cash on delivery, paid in advance as a whole"
        name={zones.name}
        defaultChecked={zones.defaultValue === checked}
      />
      <TextField
        label="Orders above, PKR"
        {...field('above')}
        inputMode="numeric"
        autoComplete="off"
        hint="Leave empty to turn off."
      />
      <TextField
        label="Phone numbers that did not accept this many parcels"
        {...field('refusals')}
        inputMode="numeric"
        autoComplete="off"
        hint="Leave empty to turn off. The customer reads the reason."
      />
      <div className="field-pair">
        <TextField label="How much" {...field('share')} inputMode="numeric" autoComplete="off" required />
        <SelectField
          label="Percent or rupees"
          {...field('unit')}
          options={[
            { value: 'percent', label: 'Percent' },
            { value: 'rupees', label: 'Rupees' },
          ]}
        />
      </div>
      <TextField
        label="Days until an unpaid order is cancelled"
        {...field('days')}
        inputMode="numeric"
        autoComplete="off"
        required
        hint="The customer is reminded a day before."
      />
      <GroupProblem id="advance-rules-error" name="advanceRules" />
    </fieldset>
  )
}
