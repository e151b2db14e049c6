import { useState } from 'react'
import * as z from 'zod/mini'
import { toCollectOf } from '#domain/ledger/order-money.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { textLimits } from '#domain/orders/failed-states.ts'
import type { RunStop } from '#domain/parcels/run-stop.ts'
import { line } from '#domain/person-fields.ts'
import { restOfParcel } from '#domain/returns/accepted-parts.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { AttemptReasons, readReason } from '#web/admin/not-delivered/not-delivered-dialog.tsx'
import { Button } from '#web/kit/button.tsx'
import { CountStepper } from '#web/kit/count-stepper.tsx'

interface PartDialogProps {
  stop: RunStop
  onDone(accepted: { productId: string; quantity: number }[], cash: number): void
  onClose(): void
}

/** Which pieces were accepted at the door, and the cash for them. */
export function PartDialog({ stop: { number, lines, money }, onDone, onClose }: PartDialogProps) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const accepted = lines.map(({ productId, quantity }) => ({ productId, quantity: counts.get(productId) ?? quantity }))
  const rest = restOfParcel(lines, accepted)
  const cash = toCollectOf({ ...money, unaccepted: rest?.worth ?? 0 })
  const isPart = rest !== null && !rest.isWhole && rest.worth > 0
  return (
    <Dialog title={`What of order ${number} was taken?`} onClose={onClose}>
      <ul className="order-steps">
        {lines.map(({ productId, name, price, quantity }) => (
          <li key={productId}>
            <span className="owner-row-text">
              <b dir="auto">{name}</b>
              <span className="second">
                of {quantity}, {formatNumber(price)} each
              </span>
            </span>
            <CountStepper
              name={name}
              quantity={counts.get(productId) ?? quantity}
              least={0}
              most={quantity}
              onChange={(pieces) => setCounts((known) => new Map([...known, [productId, pieces]]))}
            />
          </li>
        ))}
      </ul>
      <p role="status">
        To collect: <b>{formatRupees(cash)}</b>
      </p>
      {rest?.isWhole && <p className="order-short">Nothing was taken: go back and choose “Not delivered”.</p>}
      <div className="actions">
        <Button kind="main" disabled={!isPart} onClick={() => onDone(accepted, cash)}>
          Took this part
        </Button>
        <Button onClick={onClose}>Back</Button>
      </div>
    </Dialog>
  )
}

const Reason = z.object({ reason: line('Please choose a reason.', textLimits.reason) })

/** Why the parcel could not be delivered. */
export function FailedDialog({ onDone, onClose }: { onDone(reason: string): void; onClose(): void }) {
  return (
    <ActionDialog
      title="Why could it not be delivered?"
      submit="Not delivered"
      schema={Reason}
      read={readReason}
      send={({ reason }) => Promise.resolve(onDone(reason))}
      onClose={onClose}
    >
      <AttemptReasons />
    </ActionDialog>
  )
}
