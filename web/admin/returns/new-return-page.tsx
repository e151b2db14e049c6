import { use, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { adminPaths } from '#domain/admin-paths.ts'
import { vehiclesApi } from '#domain/vehicles/vehicles.endpoints.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { dayAndMonth } from '#domain/returns/return-days.ts'
import { ReturnRequest, ReturnRequestLine } from '#domain/returns/return-line.ts'
import { oldestBikeYear, returnLimits } from '#domain/returns/return-limits.ts'
import { returnReasons, returnReasonText, returnWishes, returnWishText } from '#domain/returns/return-states.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { wholeNumber } from '#domain/typed-text.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { ApiError, type CallInput } from '#web/api.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { CountStepper } from '#web/kit/count-stepper.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { inWords } from '#web/admin/layout/texts.ts'
import { randomId } from '#web/random-id.ts'

/** The form for a return of a customer who called or came. */
export function NewReturnPage() {
  const { id = '' } = useParams()
  const order = useEndpointQuery(adminOrdersApi.getAdminOrder, { params: { id } })
  const returns = useEndpointQuery(adminReturnsApi.listOrderReturns, { params: { id } })
  const number = order.data?.order.number
  return (
    <AdminPage
      isNarrow
      title={number === undefined ? 'Add a return' : `Return of order ${number}`}
      back={{ to: adminPaths.order(id), label: 'the order' }}
    >
      <QueryView of={order}>
        {(read) => (
          <QueryView of={returns}>
            {({ left, until }) =>
              left.length === 0 ? (
                <EmptyState title="Nothing can come back">
                  <p>Nothing was delivered yet, or all of it came back already.</p>
                  <Link className="button" to={adminPaths.order(id)}>
                    To the order
                  </Link>
                </EmptyState>
              ) : (
                <NewReturnForm order={read.order} left={left} until={until} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </AdminPage>
  )
}

interface NewReturnFormProps {
  order: AdminOrder
  left: { productId: string; quantity: number }[]
  until: number | null
}

function NewReturnForm({ order, left, until }: NewReturnFormProps) {
  const [{ key, openedAt }] = useState(() => ({ key: randomId(), openedAt: Date.now() }))
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const navigate = useNavigate()
  return (
    <ActionForm
      schema={formOf(left)}
      read={(fields) => readReturn(fields, counts)}
      send={({ lines, note }) => createReturn(order.id, { lines, note, key })}
      say={(taken) => `Return ${taken.return.label} is agreed.`}
      refresh={[adminReturnsApi.listReturns, adminReturnsApi.listOrderReturns, adminOrdersApi.getAdminOrder]}
      onDone={(taken) => {
        void navigate(adminPaths.return(taken.return.id), { replace: true })
        return 'leaving'
      }}
    >
      {until !== null && (
        <p className={until < openedAt ? 'order-short' : 'second'}>
          {until < openedAt
            ? `The days to return ended on ${dayAndMonth(until)}. You decide.`
            : `The customer may return parts until ${dayAndMonth(until)}.`}
        </p>
      )}
      {left.map(({ productId, quantity }) => (
        <ReturnedPart
          key={productId}
          productId={productId}
          name={order.lines.find((line) => line.productId === productId)?.name ?? 'A part'}
          most={quantity}
          count={counts.get(productId) ?? 0}
          onChange={(count) => setCounts((known) => new Map([...known, [productId, count]]))}
        />
      ))}
      <TextAreaField
        label="Note (optional)"
        name="note"
        rows={3}
        maxLength={returnLimits.note}
        hint="What the customer says. The customer reads it too."
      />
      <LinesError left={left} />
      <Submit kind="main">Take this return</Submit>
    </ActionForm>
  )
}

/** The problem of all parts, unless a year has its own. */
function LinesError({ left }: Pick<NewReturnFormProps, 'left'>) {
  const problems = use(FormProblems)
  const isYear = left.some(({ productId }) => problems[yearName(productId)])
  return <FormError sentence={isYear ? undefined : problems['lines']} />
}

interface ReturnedPartProps {
  productId: string
  name: string
  most: number
  count: number
  onChange(count: number): void
}

function ReturnedPart({ productId, name, most, count, onChange }: ReturnedPartProps) {
  const [reason, setReason] = useState<string>('does-not-fit')
  const { data } = useEndpointQuery(vehiclesApi.listVehicles, {})
  const vehicles = (data?.makers ?? []).flatMap((maker) =>
    maker.vehicles.map(({ slug, name: model }) => ({ value: slug, label: `${maker.name} ${model}` })),
  )
  return (
    <fieldset className="card stack return-outcome">
      <legend className="visually-hidden">{name}</legend>
      <div className="apart return-part">
        <span className="owner-row-text">
          <b dir="auto">{name}</b>
          <span className="second">at most {most}</span>
        </span>
        <CountStepper name={name} quantity={count} least={0} most={most} onChange={onChange} />
      </div>
      {count > 0 && (
        <>
          <SelectField
            label="Why"
            name={`reason-${productId}`}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            options={returnReasons.map((each) => ({ value: each, label: returnReasonText(each) }))}
          />
          {reason === 'does-not-fit' && (
            <div className="field-pair">
              <SelectField
                label={inWords('On which bike (optional)')}
                name={`bike-${productId}`}
                options={[{ value: '', label: 'Not known' }, ...vehicles]}
              />
              <TextField
                label="Its year (optional)"
                name={yearName(productId)}
                inputMode="numeric"
                placeholder={`${oldestBikeYear} or later`}
              />
            </div>
          )}
          <SelectField
            label="What the customer wants"
            name={`wish-${productId}`}
            options={returnWishes.map((each) => ({ value: each, label: returnWishText(each) }))}
          />
        </>
      )}
    </fieldset>
  )
}

const yearName = (productId: string) => `year-${productId}`

/** The body of the endpoint, and each year once more by the name of its field, which shows the problem with it. */
function formOf(left: NewReturnFormProps['left']) {
  const { year } = ReturnRequestLine.shape
  const years = z.object(Object.fromEntries(left.map(({ productId }) => [yearName(productId), year])))
  return z.extend(ReturnRequest, { years })
}

/** The chosen parts as the form expects them. */
function readReturn(fields: FormData, counts: ReadonlyMap<string, number>) {
  const lines = [...counts].flatMap(([productId, quantity]) => {
    if (quantity === 0) return []
    const year = String(fields.get(yearName(productId)) ?? '').trim()
    return {
      productId,
      quantity,
      reason: fields.get(`reason-${productId}`),
      wish: fields.get(`wish-${productId}`),
      bike: fields.get(`bike-${productId}`) || null,
      year: year === '' ? null : wholeNumber(year),
    }
  })
  const years = Object.fromEntries(lines.map(({ productId, year }) => [yearName(productId), year]))
  return { lines, note: String(fields.get('note') ?? ''), years }
}

const alreadyTaken = 'This was saved already, with other values. Go back to the order and look at its returns.'

type StaffReturn = Exclude<NonNullable<CallInput<typeof adminReturnsApi.createStaffReturn>['body']>, FormData>

/** Sends it. The server names a line by its place; here its year has the problem. */
async function createReturn(id: string, body: StaffReturn) {
  try {
    return await callAsStaff(adminReturnsApi.createStaffReturn, { params: { id }, body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'IDEMPOTENCY_MISMATCH') throw new ApiError(alreadyTaken, error.code, error.status)
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([name, sentence]) => {
        const line = body.lines[Number(/^lines\.(\d+)$/.exec(name)?.[1] ?? -1)]
        return [line ? yearName(line.productId) : name, sentence]
      }),
    )
    throw new ApiError(error.message, error.code, error.status, { errors })
  }
}
