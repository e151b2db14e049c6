import { type EntryKind, paymentWays, paymentWayText } from '#domain/ledger/order-entry.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { payableInAdvance, payableOf } from '#domain/ledger/order-money.ts'
import { useState } from 'react'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { formatRupees } from '#domain/money.ts'
import { isFailed } from '#domain/orders/failed-states.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { ApiError } from '#web/api.ts'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { randomId } from '#web/random-id.ts'

/** A kind of entry that the person may add now, with its maximum. Whole rupees. */
export interface PossibleEntry {
  kind: EntryKind
  label: string
  /** The most that the ledger accepts. */
  most: number
  /** The amount that the form suggests. */
  usual: number
}

/** The kinds of entries that a person may add to an order now; the Worker has the last word. */
export function kindsFor({ money, state }: Pick<AdminOrder, 'money' | 'state'>, isOwner: boolean): PossibleEntry[] {
  const left = payableOf(money, state)
  const advance = payableInAdvance(money, state)
  const cameIn = money.advance + money.collected - money.refunded
  const all: PossibleEntry[] = [
    { kind: 'advance', label: 'Paid in advance', most: advance, usual: advance },
    { kind: 'collected', label: 'Cash in the shop', most: left, usual: left },
    { kind: 'refund', label: 'Money sent back', most: isOwner ? cameIn : 0, usual: money.toRefund || cameIn },
    { kind: 'goodwill', label: 'Take off the amount', most: isOwner ? left : 0, usual: left },
  ]
  return all.filter(({ most }) => most > 0)
}

interface AddMoneyFormProps {
  order: AdminOrder
  /** At least one. */
  kinds: PossibleEntry[]
  onClose(): void
}

/** Adds an entry to the ledger of an order. Fields and key survive a lost connection, so that a retry adds one entry. */
export function AddMoneyForm({ order, kinds, onClose }: AddMoneyFormProps) {
  const [kind, setKind] = useState<EntryKind>(
    () => (kinds.find((each) => each.kind === 'refund' && order.money.toRefund > 0) ?? kinds[0])?.kind ?? 'advance',
  )
  const [way, setWay] = useState('')
  // The typed amount; until something is typed, the usual one.
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = kinds.find((each) => each.kind === kind)
  // One key for each opening of the form, so that a retry adds no second entry.
  const [key] = useState(() => randomId())
  const isGoodwill = kind === 'goodwill'
  return (
    <ActionDialog
      title={`Money of order ${order.number}`}
      submit="Save"
      endpoint={ledgerApi.addOrderEntry}
      params={{ id: order.id }}
      fixed={{ key }}
      read={(fields) => ({ amount: typedRupees(fields.get('amount')) })}
      at={{ key: '', TOO_MUCH: 'amount', FORBIDDEN: 'kind', IDEMPOTENCY_MISMATCH: 'amount' }}
      refresh={[adminOrdersApi.getAdminOrder, adminOrdersApi.listBoard, reportsApi.getToday]}
      onRefused={withOwnSentence}
      onClose={onClose}
    >
      <SelectField
        label="What is it?"
        name="kind"
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as EntryKind)}
        options={kinds.map((each) => ({ value: each.kind, label: each.label }))}
      />
      <TextField
        label="Amount, PKR"
        name="amount"
        value={typed ?? String(chosen?.usual ?? '')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        inputMode="numeric"
        required
        hint={chosen && `At most ${formatRupees(chosen.most)}.`}
      />
      {kind === 'refund' && isOpen(order) && (
        <p className="money-back" role="note">
          What you send back now is not collected again: “To collect” stays {formatRupees(order.money.toCollect)}.
        </p>
      )}
      {isGoodwill ? (
        <input type="hidden" name="way" value="other" />
      ) : (
        <SelectField
          label="How?"
          name="way"
          value={way || (kind === 'collected' ? 'cash' : '')}
          onChange={({ currentTarget }) => setWay(currentTarget.value)}
          options={[
            { value: '', label: 'Please choose' },
            ...paymentWays.map((each) => ({ value: each, label: paymentWayText(each) })),
          ]}
          required
        />
      )}
      {/* A text could name a person again whose data was erased. */}
      {!(order.isAccountDeleted && order.phone === null) && <EntryTexts isGoodwill={isGoodwill} />}
      <p className="second">An entry stays. A wrong one is corrected by another entry.</p>
    </ActionDialog>
  )
}

/** Whether the order is neither delivered nor ended. */
const isOpen = ({ state }: AdminOrder) => state !== 'delivered' && !isFailed(state)

/** The fields for a reference and a note. */
function EntryTexts({ isGoodwill }: { isGoodwill: boolean }) {
  return (
    <>
      {!isGoodwill && (
        <TextField
          label="Reference (optional)"
          name="reference"
          maxLength={80}
          hint="The transaction number of the bank or wallet."
        />
      )}
      <TextField label={isGoodwill ? 'Why? (optional)' : 'Note (optional)'} name="note" maxLength={300} dir="auto" />
    </>
  )
}

function withOwnSentence(error: ApiError): ApiError {
  if (error.code !== 'IDEMPOTENCY_MISMATCH') return error
  const sentence = 'This was saved already, with other values. Close this and look at the entries.'
  return new ApiError(sentence, error.code, error.status)
}
