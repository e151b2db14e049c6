import { useState } from 'react'
import * as z from 'zod/mini'
import { paymentWays, paymentWayText } from '#domain/ledger/order-entry.ts'
import { formatRupees } from '#domain/money.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { typedRupees } from '#web/admin/cash/rupees.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ApiError } from '#web/api.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { type ExchangeLine, exchangePrice, repriced, wantedExchange } from './exchange-lines.ts'
import { ExchangeParts, ExchangeSum } from './exchange-parts.tsx'
import { useMoveReturn } from './move-return-step.ts'
import type { ReturnDialogProps } from './return-words-dialog.tsx'

const wholeRupees = 'Please enter whole rupees, or nothing.'

/** Sends another part, the money, or both. */
export function FinishReturnDialog({ shown, onDone, onClose }: ReturnDialogProps) {
  const { person } = useCurrentStaff()
  const isOwner = person?.role === 'owner'
  const [lines, setLines] = useState(() => wantedExchange(shown))
  const [refund, setRefund] = useState(() => (isOwner ? wantedMoney(shown) : 0))
  const move = useMoveReturn(shown)
  const hasParts = lines.length > 0
  // Money is due for it, and only the owner sends it.
  const isForOwner = !isOwner && !hasParts && shown.paid > 0
  const amount = lines.reduce((sum, line) => sum + exchangePrice(shown, line) * line.quantity, 0)
  const { isBusy, ...state } = useForm({
    schema: z.object({
      refund: z.int(wholeRupees).check(z.minimum(0, wholeRupees), z.maximum(100_000_000, wholeRupees)),
      way: z.enum(paymentWays),
      reference: z.string().check(z.trim(), z.maxLength(80, 'Please shorten the reference to 80 characters.')),
    }),
    read: (fields) => ({
      refund: typedRefund(fields.get('refund')),
      way: fields.get('way') ?? 'cash',
      reference: fields.get('reference') ?? '',
    }),
    at: {
      exchange: '',
      to: '',
      'refund.amount': 'refund',
      'refund.way': 'way',
      'refund.reference': 'reference',
    },
    fallback: 'This could not be saved. Please try again.',
    networkFallback: 'No connection. Nothing is lost: please try again.',
    async send({ refund: back, way, reference }) {
      const exchange = { lines: lines.map(({ productId, quantity }) => ({ productId, quantity })), amount }
      await move('done', {
        ...(hasParts && { exchange }),
        ...(back > 0 && { refund: { amount: back, way, reference } }),
      }).catch((error: unknown) => showNewPrices(error, setLines))
      onDone()
    },
  })
  return (
    <Dialog title={`Finish return ${shown.label}`} onClose={onClose}>
      <p className="cash">
        <span>{shown.paid > 0 ? 'Paid for what came back' : 'Nothing was paid for it'}</span>
        <b className="owner-figure">{formatRupees(shown.paid)}</b>
      </p>
      <ExchangeParts shown={shown} lines={lines} onChange={setLines} />
      <Form
        of={state}
        className="stack"
        onInput={({ currentTarget }) => setRefund(typedRefund(new FormData(currentTarget).get('refund')) || 0)}
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
        <FormError />
        <div className="actions">
          {!isForOwner && (
            <Button type="submit" kind="main" isBusy={isBusy}>
              {endLabel(hasParts, refund > 0)}
            </Button>
          )}
          <Button onClick={onClose}>Back</Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Shows the prices of a `PRICE_CHANGED` failure, and throws what to do now; throws every other failure as it is. */
function showNewPrices(error: unknown, setLines: (change: (lines: ExchangeLine[]) => ExchangeLine[]) => void): never {
  if (!(error instanceof ApiError) || error.code !== 'PRICE_CHANGED') throw error
  setLines((lines) => repriced(lines, error))
  throw new ApiError(
    'Prices have changed. Tell the customer the new amount, then press again.',
    error.code,
    error.status,
  )
}

function RefundFields({ start }: { start: number }) {
  return (
    <fieldset className="settings-group">
      <legend>Money back</legend>
      <TextField
        label="Amount, PKR (optional)"
        name="refund"
        defaultValue={start > 0 ? String(start) : ''}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        label="How"
        name="way"
        options={paymentWays.map((way) => ({ value: way, label: paymentWayText(way) }))}
      />
      <TextField label="Reference (optional)" name="reference" maxLength={80} autoComplete="off" />
    </fieldset>
  )
}

/** The part of the paid amount that the customer wants back in money. */
function wantedMoney({ lines, paid }: ReturnDialogProps['shown']): number {
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
