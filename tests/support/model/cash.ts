import * as fc from 'fast-check'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { courier, staff, which } from './admin.ts'
import { aRecord, defineCommand, type Step } from './command.ts'
import { type Model, pick, touch } from './model.ts'
import { answerOf, staffOf } from './world.ts'

/** Staff receive a courier's cash. */
export const cashCommand = defineCommand({
  input: aRecord({
    staff,
    courier,
    orders: fc.array(which, { minLength: 1, maxLength: 3 }),
    key: fc.nat({ max: 3 }),
    short: fc.constantFrom(0, 0, 5),
  }),
  isParallel: true,
  weight: 4,
  predict(model, input, step) {
    const handles = parcelsOf(input, step)
    if (handles.length === 0) return 'skip'
    const received = dueSeen(step.before, handles) - input.short
    const known = model.receipts.get(String(input.key))
    if (known) {
      const isSame =
        known.courier === input.courier &&
        known.received === received &&
        JSON.stringify(known.orders) === JSON.stringify(handles)
      return isSame ? 'ok' : 'IDEMPOTENCY_MISMATCH'
    }
    const orders = handles.flatMap((handle) => model.orders.get(handle) ?? [])
    const areOwed = orders.every(
      ({ state, isPaid, courier: carrier, money }) =>
        (state === 'delivered' || (state === 'returned' && money.door > 0)) && !isPaid && carrier === input.courier,
    )
    if (!areOwed) return 'STALE'
    for (const order of orders) {
      order.isPaid = true
      touch(order, model.now)
    }
    model.receipts.set(String(input.key), { courier: input.courier, orders: handles, received })
    return 'ok'
  },
  async perform(world, input, step) {
    const handles = parcelsOf(input, step)
    if (handles.length === 0) return 'skip'
    return answerOf(
      staffOf(world, input.staff).call(cashApi.receiveCash, {
        params: { courierId: input.courier },
        body: {
          key: `receipt-${input.key}`,
          orderIds: handles.map((handle) => world.orders.get(handle)?.id ?? ''),
          received: dueSeen(step.before, handles) - input.short,
          reference: '',
        },
      }),
    )
  },
})

function parcelsOf(input: { orders: number[] }, { before }: Step): string[] {
  const handles = input.orders.flatMap((each) => pick([...before.orders.keys()], each) ?? [])
  return [...new Set(handles)].toSorted()
}

function dueSeen(before: Model, handles: string[]): number {
  return Math.max(
    10,
    handles.reduce((sum, handle) => sum + (before.orders.get(handle)?.due ?? 0), 0),
  )
}
