import * as z from 'zod/mini'
import { useState } from 'react'
import { toCollectOf, toRefundOf } from '#domain/ledger/order-money.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { restOfParcel } from '#domain/returns/accepted-parts.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import type { QuestionProps } from '#web/admin/steps/use-steps.ts'
import { ApiError } from '#web/api.ts'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { type OrderToStep, sendOrderStep } from './send-order-step.ts'

type Accepted = { productId: string; quantity: number }[]

/** Delivers a partly accepted parcel: the accepted pieces of each part, and the cash for them. */
export function PartOfParcelDialog({ subject: order, dialog }: QuestionProps<OrderToStep, string, AdminOrder>) {
  const { lines, money } = order
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const accepted = lines.map(({ productId, quantity }) => ({ productId, quantity: counts.get(productId) ?? quantity }))
  const rest = restOfParcel(lines, accepted)
  const after = { ...money, unaccepted: rest?.worth ?? 0 }
  const cash = toCollectOf(after)
  const back = toRefundOf({ ...after, collected: money.collected + cash }, 'delivered')
  return (
    <ActionDialog
      {...dialog}
      submit={`Delivered, ${formatRupees(cash)} collected`}
      isDisabled={!rest || rest.isWhole}
      schema={z.object({})}
      send={() => deliverPart(order, accepted, cash, rest?.worth ?? 0)}
      // Outside the form, so that the Enter key in a number delivers nothing.
      before={
        <ul className="order-steps">
          {lines.map(({ productId, name, price, quantity }) => {
            const count = counts.get(productId) ?? quantity
            return (
              <li key={productId}>
                <span className="owner-row-text">
                  <b dir="auto">{name}</b>
                  <span className="second">
                    {count} of {quantity}, {formatNumber(price)} each
                  </span>
                </span>
                <CountStepper
                  name={name}
                  quantity={count}
                  least={0}
                  most={quantity}
                  onChange={(pieces) => setCounts((known) => new Map([...known, [productId, pieces]]))}
                />
              </li>
            )
          })}
        </ul>
      }
    >
      <p className="cash door-cash" role="status">
        <span>
          {order.delivery === 'collect' ? 'Paid in the shop' : 'Collected at the door'}
          {order.deliveryFee > 0 && <small className="second"> with delivery {formatNumber(order.deliveryFee)}</small>}
        </span>
        <b>{formatRupees(cash)}</b>
      </p>
      {back > 0 && (
        <p>
          More was paid before than this costs: <b>{formatRupees(back)}</b> is to send back when the rest is here.
        </p>
      )}
      {rest?.isWhole && <p className="order-short">Nothing was taken: go back and mark the parcel as refused.</p>}
      <p className="second">The rest waits under Returns. Its stock comes back when you receive it.</p>
    </ActionDialog>
  )
}

async function deliverPart(
  order: AdminOrder,
  accepted: Accepted,
  cash: number,
  unaccepted: number,
): Promise<AdminOrder> {
  const after = await sendOrderStep(order, 'delivered', { accepted, cash })
  // A conflict counts as done when the order is delivered, but somebody may have delivered it otherwise.
  if (after.money.unaccepted !== unaccepted) {
    throw new ApiError('Somebody else marked this order as delivered, with other parts.', 'STALE', 409)
  }
  return after
}
