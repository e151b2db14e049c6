import { useId, useState } from 'react'
import { cartLimits } from '#domain/cart/cart.ts'
import { formatPhone } from '#domain/contact/phone-links.ts'
import { toCollectOf } from '#domain/ledger/order-money.ts'
import { formatNumber } from '#domain/money.ts'
import type { AdminOrder, SoldPart } from '#domain/orders/admin-order.ts'
import type { BoardColumn } from '#domain/orders/board-columns.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { useActionForm } from '#web/admin/forms/action-form.tsx'
import { Button } from '#web/kit/button.tsx'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { GroupProblem } from '#web/admin/layout/group-problem.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { isStale } from '#web/admin/orders/steps/send-order-step.ts'
import { ProductFinder } from '#web/admin/orders/new-order/product-finder.tsx'
import { AddressFields, type TypedAddress } from './address-fields.tsx'
import { changedByOthers } from './order-text.ts'

interface EditOrderFormProps {
  order: AdminOrder
  /** Reads the order again after somebody else changed it, where no query of the order is shown. */
  onReload?(): Promise<unknown>
  onChanged(order: AdminOrder): void
  onClose(): void
}

/** Changes address and parts before an order is packed. Agreed prices stay; a part that joins has today's. */
export function EditOrderForm({ order, onReload, onChanged, onClose }: EditOrderFormProps) {
  const [first] = useState(order)
  const edited = useEditedLines(order)
  const formId = useId()
  const { isBusy, ...state } = useActionForm({
    endpoint: adminOrdersApi.editOrder,
    params: { id: order.id },
    fixed: { updatedAt: order.updatedAt, lines: edited.lines },
    // Unless a province was chosen, the server derives it from the city.
    read: (fields) => (fields.get('province') === first.province ? { province: undefined } : {}),
    // After a conflict the current values appear beside the typed ones; the next attempt starts from them.
    refresh: [adminOrdersApi.getAdminOrder, adminOrdersApi.listBoard],
    async onRefused(error) {
      if (!isStale(error)) return error
      await onReload?.()
      return new ApiError(changedByOthers(error.reply['place'] as BoardColumn | undefined), error.code, error.status)
    },
    onDone: (reply) => onChanged(reply.order),
  })

  const removed = first.lines.find(({ productId }) => !order.lines.some((each) => each.productId === productId))
  return (
    <div className="stack order-change">
      <Form autoComplete="off" of={state} id={formId} className="stack">
        <section className="card stack">
          <h2>Address</h2>
          <AddressFields
            defaults={addressOf(first)}
            now={changedSince(first, order)}
            isCollected={order.delivery === 'collect'}
          />
        </section>
        <section className="card stack">
          <h2>Parts</h2>
          <ul className="order-steps">
            {[...order.lines, ...edited.joining].map((each) => (
              <QuantityRow
                key={each.productId}
                line={each}
                quantity={edited.quantityOf(each.productId)}
                onChange={(quantity) => edited.setQuantity(each.productId, quantity)}
              />
            ))}
          </ul>
          {removed && <p className="second">Somebody else removed {removed.name}.</p>}
          <GroupProblem id="lines-error" name="lines" />
        </section>
      </Form>
      <section className="stack" aria-label="Add a part">
        <h2>Add a part</h2>
        <ProductFinder quantityOf={edited.quantityOf} reservedOf={edited.reservedOf} onAdd={edited.add} />
      </section>
      <div className="owner-dock order-change-dock">
        <FormError sentence={state.errors['']} />
        <Totals
          before={toCollectOf({ ...first.money, amount: first.amount })}
          total={toCollectOf({ ...order.money, amount: order.deliveryFee + edited.subtotal })}
        />
        <div className="order-save">
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={formId} kind="main" isBusy={isBusy} busyLabel="Saving...">
            Save changes
          </Button>
        </div>
      </div>
    </div>
  )
}

interface QuantityRowProps {
  line: Pick<AdminOrder['lines'][number], 'name' | 'price' | 'stock'>
  /** The quantity as edited. */
  quantity: number
  onChange(quantity: number): void
}

function QuantityRow({ line, quantity, onChange }: QuantityRowProps) {
  return (
    <li>
      <span className="owner-row-text">
        <b dir="auto">{line.name}</b>
        <span className="second">
          {formatNumber(line.price)} each
          {line.stock !== null && `, ${line.stock} more on the shelf`}
        </span>
      </span>
      <CountStepper name={line.name} quantity={quantity} least={0} most={cartLimits.quantity} onChange={onChange} />
    </li>
  )
}

function Totals({ before, total }: { before: number; total: number }) {
  return (
    <p className="order-totals" aria-live="polite">
      <span className="second">Cash to pay</span>
      {total === before ? (
        <b>PKR {formatNumber(total)}</b>
      ) : (
        <span>
          <s>
            <span className="visually-hidden">before </span>
            {formatNumber(before)}
          </s>{' '}
          <b>
            <span className="visually-hidden">now </span>PKR {formatNumber(total)}
          </b>
        </span>
      )}
    </p>
  )
}

function addressOf({ name, phone, street, city, province, zipCode, email }: AdminOrder): TypedAddress {
  return {
    name: name ?? '',
    phone: phone ? formatPhone(phone) : '',
    street: street ?? '',
    city,
    province,
    zipCode: zipCode ?? '',
    email: email ?? '',
  }
}

/** Fields that somebody else changed since the form was opened. */
function changedSince(first: AdminOrder, order: AdminOrder): Partial<TypedAddress> {
  const [was, is] = [addressOf(first), addressOf(order)]
  const fields = Object.keys(is) as (keyof TypedAddress)[]
  return Object.fromEntries(fields.flatMap((field) => (was[field] === is[field] ? [] : [[field, is[field]]])))
}

/** The lines of an order as an edit leaves them: other quantities, and parts that join it at today's prices. */
function useEditedLines(order: AdminOrder) {
  const [quantities, setQuantities] = useState(
    () => new Map(order.lines.map((each) => [each.productId, each.quantity])),
  )
  const [found, setFound] = useState<SoldPart[]>([])
  // A part that somebody else has added meanwhile is a line like any other.
  const joining = found.filter(({ productId }) => order.lines.every((each) => each.productId !== productId))
  const reservedOf = (productId: string) => order.lines.find((each) => each.productId === productId)?.quantity ?? 0
  const quantityOf = (productId: string) => quantities.get(productId) ?? reservedOf(productId)
  const setQuantity = (productId: string, quantity: number) =>
    setQuantities((shown) => new Map(shown).set(productId, quantity))
  const all = [...order.lines, ...joining]
  return {
    quantityOf,
    setQuantity,
    /** Pieces that the order holds already. */
    reservedOf,
    joining,
    /** Adds one piece of a part. */
    add(part: SoldPart) {
      setQuantity(part.productId, quantityOf(part.productId) + 1)
      setFound((shown) => [...shown.filter(({ productId }) => productId !== part.productId), part])
    },
    subtotal: all.reduce((sum, { productId, price }) => sum + price * quantityOf(productId), 0),
    /** The lines to send. */
    lines: [
      ...order.lines.map(({ productId }) => ({ productId, quantity: quantityOf(productId) })),
      ...joining.map(({ productId, price }) => ({ productId, quantity: quantityOf(productId), price })),
    ],
  }
}
