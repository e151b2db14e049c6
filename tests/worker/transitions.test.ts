import { describe, expect, test } from 'vitest'
import { deliveryWays, type OrderState, orderStates } from '#domain/orders/order-states.ts'
import { transitionsFrom } from '#domain/orders/allowed-transitions.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { isWithdrawable, returnMoves, type ReturnState, returnStates } from '#domain/returns/return-states.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { sendAllEmails } from '#tests/support/fixtures/orders.ts'
import { aParcel } from '#tests/support/fixtures/parcels.ts'
import { refusal } from '#tests/support/http/contract.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aReturnedLine, openSold } from '#tests/support/worker/returns.ts'

/** A return of a sold plug, and how to put it into any state. */
async function openReturn() {
  const { shop, ask, plug, owner, read } = await openSold()
  const { returnId: id } = await ask([aReturnedLine(plug)])
  const [trigger] = await shop.sql<{ sql: string }>(`SELECT sql FROM sqlite_schema WHERE name = 'returns_moves'`)
  const put = async (state: ReturnState) => {
    await shop.sql('DROP TRIGGER returns_moves')
    await shop.sql('UPDATE returns SET state = ?', state)
    await shop.sql(trigger?.sql ?? '')
  }
  return { shop, owner, read, id, put }
}

/** What the customer of an order is told of each state, to the door and at the shop; the number stands for `N`. */
const toldOfOrder: Record<OrderState, [door: string, collect?: string] | null> = {
  placed: null,
  confirmed: ['Your order N is confirmed'],
  packed: ['Your order N is packed', 'Your order N is ready to collect'],
  shipped: ['Your order N is on its way'],
  delivered: ['Your order N was delivered', 'Receipt for your order N'],
  cancelled: ['Your order N was cancelled'],
  refused: ['Your order N was not accepted'],
  returned: ['Your order N was returned'],
}

/** The same of a return. */
const toldOfReturn: Record<ReturnState, string | null> = {
  asked: null,
  agreed: 'Your return for order N is approved',
  declined: 'Your return request for order N',
  'on-its-way': 'The parts of order N are on their way to us',
  received: 'We have received the parts of order N',
  done: 'Your return of order N is done',
  withdrawn: 'Your return of order N is closed',
}

/** Reads the subjects of the emails since it was read last. */
function readerOfEmails(shop: TestShop) {
  const seen = new Set<string>()
  return async () => {
    const fresh = (await shop.outbox()).filter((each) => !seen.has(JSON.stringify(each)))
    for (const each of fresh) seen.add(JSON.stringify(each))
    // The next one about the same has another time.
    shop.clock.advance(1000)
    return fresh.map(({ subject }) => subject.replace(/\d+/, 'N'))
  }
}

/** Every move of a machine's table succeeds from the state itself; every other one is refused and changes nothing. */
describe('protects', () => {
  test.each(deliveryWays)('an order moves as its table says: %s', async (delivery) => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    await sendAllEmails(shop)
    const newEmails = readerOfEmails(shop)
    const anOrderIn = async (state: OrderState) => {
      const { id } = await aParcel(shop, { state, courierId: 'tcs', email: 'sara@example.com' })
      await shop.sql('UPDATE orders SET delivery = ? WHERE id = ?', delivery, id)
      const change = (to: OrderState) => {
        const more = delivery === 'door' ? { courierId: 'tcs' } : {}
        const body = { from: state, to, reason: 'Other', ...more }
        return bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body })
      }
      return { id, change }
    }
    for (const from of orderStates) {
      const allowed = transitionsFrom(from, delivery)
      for (const to of allowed) {
        const { order } = await (await anOrderIn(from)).change(to)
        expect(order, `${from} ${to}`).toMatchObject({ state: to, moves: transitionsFrom(to, delivery) })
        const [atTheDoor, atTheShop = atTheDoor] = toldOfOrder[to] ?? []
        expect(await newEmails(), `${from} ${to}`).toEqual([delivery === 'door' ? atTheDoor : atTheShop])
      }
      const { id, change } = await anOrderIn(from)
      const row = () => shop.sql('SELECT * FROM orders WHERE id = ?', id)
      const before = await row()
      for (const to of orderStates.filter((each) => !allowed.includes(each)))
        expect((await refusal(change(to))).code, `${from} ${to}`).toBe('VALIDATION')
      expect(await row()).toEqual(before)
      expect(await newEmails()).toEqual([])
    }
  })

  test('a return moves as its table says, and staff are told where it may, customers where it is', async () => {
    const { shop, owner, read, id, put } = await openReturn()
    const newEmails = readerOfEmails(shop)
    await newEmails()
    for (const state of returnStates) {
      await put(state)
      const { moves, updatedAt } = await read(id)
      expect(moves).toEqual(returnMoves(state, 'customer'))
      // The same again is told as done.
      for (const to of returnStates.filter((each) => each !== state)) {
        const lines = to === 'received' ? [{ position: 0, outcome: 'shelf' as const }] : undefined
        const refund = to === 'done' ? { amount: 1000, way: 'cash' as const } : undefined
        const body = { to, updatedAt, words: 'No', ...(lines && { lines }), ...(refund && { refund }) }
        const moved = owner.call(adminReturnsApi.moveReturn, { params: { id }, body })
        if (moves.includes(to)) {
          expect((await moved).return.state, `${state} ${to}`).toBe(to)
          expect(await newEmails(), `${state} ${to}`).toEqual([toldOfReturn[to]])
          await put(state)
          await shop.sql('UPDATE returns SET updated_at = ?', updatedAt)
        } else {
          const before = await shop.sql('SELECT * FROM returns')
          expect((await refusal(moved)).code, `${state} ${to}`).toBe('VALIDATION')
          expect(await shop.sql('SELECT * FROM returns')).toEqual(before)
          expect(await newEmails()).toEqual([])
        }
      }
    }
  })

  test('a return moves in the database itself only so, or when its customer withdraws it', async () => {
    const { shop, put } = await openReturn()
    for (const source of ['customer', 'door'] as const) {
      await shop.sql('UPDATE returns SET source = ?', source)
      for (const state of returnStates) {
        for (const to of returnStates.filter((each) => each !== state)) {
          await put(state)
          const isAllowed =
            returnMoves(state, source).includes(to) || (to === 'withdrawn' && isWithdrawable(state, source))
          const said = await shop.sql('UPDATE returns SET state = ?', to).then(
            () => 'done',
            (error: unknown) => (String(error).includes('no such move') ? 'refused' : String(error)),
          )
          // What arrives at the door was never asked for.
          if (source === 'door' && state === 'asked') continue
          expect(said, `${source}: ${state} ${to}`).toBe(isAllowed ? 'done' : 'refused')
        }
      }
    }
  })
})
