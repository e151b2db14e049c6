import { useState } from 'react'
import * as z from 'zod/mini'
import { paymentWays, paymentWayText } from '#domain/ledger/order-entry.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { ProductFinder } from '#web/admin/orders/new-order/product-finder.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { ApiError } from '#web/api.ts'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type ExchangeLine, exchangePrice, mostPieces, repriced, wantedExchange } from './exchange-lines.ts'
import { moveReturn, type ReturnQuestion } from './move-return-step.ts'

const wholeRupees = 'Please enter whole rupees, or nothing.'

const Refund = z.object({
  refund: z.int(wholeRupees).check(z.minimum(0, wholeRupees), z.maximum(100_000_000, wholeRupees)),
  way: z.enum(paymentWays),
  reference: z.string().check(z.trim(), z.maxLength(80, 'Please shorten the reference to 80 characters.')),
})

/** Sends another part, the money, or both. */
export function FinishReturnDialog({ subject: shown, dialog }: ReturnQuestion) {
  const { person } = useCurrentStaff()
  const isOwner = person?.role === 'owner'
  const [lines, setLines] = useState(() => wantedExchange(shown))
  const [refund, setRefund] = useState(() => (isOwner ? wantedMoney(shown) : 0))
  const hasParts = lines.length > 0
  // Money is due for it, and only the owner sends it.
  const isForOwner = !isOwner && !hasParts && shown.paid > 0
  const amount = lines.reduce((sum, line) => sum + exchangePrice(shown, line) * line.quantity, 0)
  return (
    <ActionDialog
      {...dialog}
      submit={isForOwner ? null : endLabel(hasParts, refund > 0)}
      schema={Refund}
      read={(fields) => ({
        way: 'cash',
        reference: '',
        ...Object.fromEntries(fields),
        refund: typedRefund(fields.get('refund')),
      })}
      send={({ refund: back, way, reference }) => {
        const exchange = { lines: lines.map(({ productId, quantity }) => ({ productId, quantity })), amount }
        return moveReturn(shown, 'done', {
          ...(hasParts && { exchange }),
          ...(back > 0 && { refund: { amount: back, way, reference } }),
        })
      }}
      at={{ exchange: '', to: '', 'refund.amount': 'refund', 'refund.way': 'way', 'refund.reference': 'reference' }}
      onInput={({ currentTarget }) => setRefund(typedRefund(new FormData(currentTarget).get('refund')) || 0)}
      onRefused={(error) => dialog.onRefused(withNewPrices(error, setLines))}
      before={
        <>
          <p className="cash">
            <span>{shown.paid > 0 ? 'Paid for what came back' : 'Nothing was paid for it'}</span>
            <b className="owner-figure">{formatRupees(shown.paid)}</b>
          </p>
          <ExchangeParts shown={shown} lines={lines} onChange={setLines} />
        </>
      }
    >
      <ExchangeSum amount={amount} hasParts={hasParts} paid={shown.paid} refund={refund} />
      {shown.paid === 0 ? (
        <p className="second">Nothing was paid for these parts, so no money goes back for them.</p>
      ) : isOwner ? (
        <>
          <RefundFields start={refund} />
          {refund > shown.paid && (
            <p className="money-back" role="status">
              This is more than was paid for what came back: {formatRupees(shown.paid)}.
            </p>
          )}
        </>
      ) : (
        <p className="second">
          Only the owner sends money back{isForOwner && ': leave this return to the owner, or choose a part to send'}.
        </p>
      )}
    </ActionDialog>
  )
}

/** Shows the prices of a `PRICE_CHANGED` failure, and returns what to do now; any other failure as it is. */
function withNewPrices(error: ApiError, setLines: (change: (lines: ExchangeLine[]) => ExchangeLine[]) => void) {
  if (error.code !== 'PRICE_CHANGED') return error
  setLines((lines) => repriced(lines, error))
  const sentence = 'Prices have changed. Tell the customer the new amount, then press again.'
  return new ApiError(sentence, error.code, error.status)
}

function RefundFields({ start }: { start: number }) {
  return (
    <fieldset className="stack gap-12 settings-group">
      <legend>Money back</legend>
      <TextField
        label="Amount, PKR (optional)"
        name="refund"
        defaultValue={start > 0 ? String(start) : ''}
        inputMode="numeric"
      />
      <SelectField
        label="How"
        name="way"
        options={paymentWays.map((way) => ({ value: way, label: paymentWayText(way) }))}
      />
      <TextField label="Reference (optional)" name="reference" maxLength={80} />
    </fieldset>
  )
}

/** The part of the paid amount that the customer wants back in money. */
function wantedMoney({ lines, paid }: ReturnQuestion['subject']): number {
  const worth = lines.reduce((sum, { wish, price, quantity }) => sum + (wish === 'money' ? price * quantity : 0), 0)
  return Math.min(worth, paid)
}

/** The typed amount; 0 for an empty field. */
function typedRefund(typed: FormDataEntryValue | null): number {
  return String(typed ?? '').trim() === '' ? 0 : typedRupees(typed)
}

function endLabel(hasParts: boolean, hasMoney: boolean): string {
  if (hasParts && hasMoney) return 'Create the order and send the money'
  if (hasParts) return 'Create the exchange order'
  return hasMoney ? 'Refund sent, close return' : 'Done'
}

interface ExchangePartsProps {
  shown: AdminReturn
  lines: ExchangeLine[]
  onChange(lines: ExchangeLine[]): void
}

interface ExchangeSumProps {
  amount: number
  hasParts: boolean
  paid: number
  refund: number
}

/** The parts that are sent instead, with a search for others. */
function ExchangeParts({ shown, lines, onChange }: ExchangePartsProps) {
  const quantityOf = (productId: string) => lines.find((line) => line.productId === productId)?.quantity ?? 0
  const setQuantity = (productId: string, quantity: number) =>
    onChange(lines.flatMap((line) => (line.productId !== productId ? line : quantity > 0 ? { ...line, quantity } : [])))
  return (
    <section className="stack" aria-label="Parts to send instead">
      <h3>Send instead</h3>
      {lines.length === 0 ? (
        <p className="second">No part yet. Find one below.</p>
      ) : (
        <ul className="order-steps">
          {lines.map((line) => (
            <li key={line.productId}>
              <span className="owner-row-text">
                <b dir="auto">{line.name}</b>
                <span className="second">{formatNumber(exchangePrice(shown, line))} each</span>
              </span>
              <CountStepper
                name={line.name}
                quantity={line.quantity}
                least={0}
                most={mostPieces(shown, line)}
                onChange={(count) => setQuantity(line.productId, count)}
              />
              <span className="order-sum">{formatNumber(exchangePrice(shown, line) * line.quantity)}</span>
            </li>
          ))}
        </ul>
      )}
      <details className="fold" open={lines.length === 0}>
        <summary>Find another part</summary>
        <ProductFinder
          quantityOf={quantityOf}
          onAdd={({ productId, name, price }) => {
            const rest = lines.filter((line) => line.productId !== productId)
            onChange([...rest, { productId, name, quantity: quantityOf(productId) + 1, listed: price }])
          }}
        />
      </details>
    </section>
  )
}

/** The price of the exchange order, the cash left to collect for it, and the money left over: `movedToExchange`. */
function ExchangeSum({ amount, hasParts, paid, refund }: ExchangeSumProps) {
  if (!hasParts) return null
  const left = Math.max(0, paid - refund)
  return (
    <p role="status">
      Exchange order of {formatRupees(amount)}, without a delivery fee.{' '}
      <b>{amount > left ? `To collect: ${formatRupees(amount - left)}.` : 'Nothing to collect.'}</b>
      {amount < left &&
        (refund > 0
          ? ` ${formatRupees(left - amount)} of what was paid stays with the shop.`
          : ` ${formatRupees(left - amount)} of what was paid is left: it is listed as money to send back.`)}
    </p>
  )
}
