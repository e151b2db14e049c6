import { use } from 'react'
import * as z from 'zod/mini'
import {
  type AccountKind,
  groupedIban,
  isPaidBy,
  mostAccounts,
  PaymentAccount,
} from '#domain/advances/payment-account.ts'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import { GroupProblem } from '#web/admin/layout/group-problem.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import {
  check,
  choice,
  drawRows,
  group,
  inside,
  note,
  pair,
  readRows,
  type SettingRow,
  text,
  type Typed,
  whole,
  wholeOrNone,
  words,
} from './setting-rows.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const Advances = z.pick(ShopSettings, { paymentAccounts: true, advanceRules: true })

const kindLabels: Record<AccountKind, string> = {
  bank: 'Bank account (IBAN)',
  raast: 'Raast (IBAN or mobile number)',
  easypaisa: 'Easypaisa (mobile number)',
  jazzcash: 'JazzCash (mobile number)',
}

/** When an advance is asked for. */
const rules = group('When an advance is asked for', [
  inside('advanceRules', [
    check('zones', 'Take orders from cities without cash on delivery, paid in advance as a whole'),
    wholeOrNone('above', 'Orders above, PKR', { hint: 'Leave empty to turn off.' }),
    wholeOrNone('refusals', 'Phone numbers that did not accept this many parcels', {
      hint: 'Leave empty to turn off. The customer reads the reason.',
    }),
    pair(
      whole('share', 'How much', { required: true }),
      choice('unit', 'Percent or rupees', { percent: 'Percent', rupees: 'Rupees' }),
    ),
    whole('days', 'Days until an unpaid order is cancelled', {
      required: true,
      hint: 'The customer is reminded a day before.',
    }),
  ]),
  words(<GroupProblem id="advance-rules-error" name="advanceRules" />),
])

/** Settings: the accounts for advances, and the rules for requesting one. */
export function AdvancePart({ facts }: { facts: ShopSettings }) {
  const { length } = facts.paymentAccounts
  // One empty row more than there are accounts, for a new one.
  const places = Array.from({ length: Math.min(length + 1, mostAccounts) }, (_, place) => place)
  const save = useSaveSettings()
  return (
    <SettingsForm
      part="advance"
      title="Pay in advance"
      lead="Advances start once you add an account that customers can see."
      rows={[
        accountsRow(places, length),
        rules,
        note(
          'The order page, the packing slip and the invoice show a Raast code for the first account with an IBAN. Before you print it, scan one with the apps of three banks and check name and amount.',
        ),
      ]}
      values={facts}
      schema={formOf(places)}
      send={({ paymentAccounts, advanceRules }) => save({ paymentAccounts, advanceRules })}
    />
  )
}

/** The accounts, each with fields that are named by its place. */
function accountsRow(places: number[], count: number): SettingRow<Pick<ShopSettings, 'paymentAccounts'>> {
  const rows = places.map((place) => accountRow(place, place >= count))
  return {
    typed: ({ paymentAccounts }) =>
      Object.assign({}, ...rows.map((row, place) => row.typed(typedAccount(paymentAccounts[place], place)))) as Typed,
    read: (typed) => {
      const accounts = places.map((place) => accountOf(readRows(rows, typed), place))
      const named = accounts.flatMap((account, place) =>
        [`title${place}`, `paid${place}`].map((name) => [name, account]),
      )
      return {
        paymentAccounts: accounts.filter((account) => account !== null),
        typed: Object.fromEntries(named) as Record<string, unknown>,
      }
    },
    draw: (start, typed) => (
      <>
        {drawRows(rows, start, typed)}
        <AccountsProblem places={places} />
      </>
    ),
  }
}

function accountRow(place: number, isNew: boolean): SettingRow<AccountFields> {
  return group(isNew ? 'Another account' : `Account ${place + 1}`, [
    text(`title${place}`, 'Title: whose account, and where', {
      maxLength: 60,
      hint: isNew ? 'For example: High Tech Auto Traders, Meezan Bank.' : 'Empty title and number to remove it.',
    }),
    pair(
      choice(`kind${place}`, 'Kind', kindLabels),
      text(`paid${place}`, 'IBAN or mobile number', { maxLength: 40, dir: 'ltr', autoCapitalize: 'characters' }),
    ),
    check(`shown${place}`, 'Customers see it'),
  ])
}

/** The fields of an account, by names with its place. */
type AccountFields = Record<`title${number}` | `paid${number}`, string> &
  Record<`kind${number}`, AccountKind> &
  Record<`shown${number}`, boolean>

/** An account as its fields have it; a new one is shown. */
function typedAccount(account: PaymentAccount | undefined, place: number): AccountFields {
  const { title = '', kind = 'bank', iban = null, number = null, isShown = true } = account ?? {}
  const paid = iban === null ? (number ?? '') : groupedIban(iban)
  // The compiler knows no names that are made in an object.
  return {
    [`title${place}`]: title,
    [`kind${place}`]: kind,
    [`paid${place}`]: paid,
    [`shown${place}`]: isShown,
  } as AccountFields
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

/** The account of a place; `null` where nothing is typed. */
function accountOf(fields: Record<string, unknown>, place: number) {
  const [title = '', kind = 'bank', paid = ''] = ['title', 'kind', 'paid'].map(
    (name) => fields[`${name}${place}`] as string | undefined,
  )
  if (title.trim() === '' && paid.trim() === '') return null
  const way = isPaidBy(kind as AccountKind)
  const isIban = way === 'iban' || (way === 'either' && /^\s*pk/i.test(paid))
  return { title, kind, iban: isIban ? paid : null, number: isIban ? null : paid, isShown: fields[`shown${place}`] }
}
