import { randomUUID } from 'node:crypto'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import { newId } from '#worker/database/ids.ts'
import { newToken } from '#worker/crypto/one-time-codes.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { staffCookie } from '#worker/http/require-staff.ts'
import { type OrderedPart, sampleGuestOrder } from '#tests/support/sample-order.ts'
import { type CarriedOrder, retry, type Seen } from './clients.ts'
import { type Reply, sendRequest } from './send-request.ts'

/** Clients whose orders are paid in advance, delivered in part, sent back and reviewed, while the runtime is killed. */

const hours = 60 * 60_000

/** Inserts an owner who is signed in; returns the cookie. */
export async function createOwner(database: D1Database): Promise<string> {
  const now = Date.now()
  const [id, token] = [newId(now), newToken()]
  await database.batch([
    database
      .prepare(
        `INSERT INTO staff (id, email_canonical, email, name, role, created_at, updated_at) VALUES (?1, ?2, ?2, 'Imran', 'owner', ?3, ?3)`,
      )
      .bind(id, `${id.toLowerCase()}@example.com`, now),
    database
      .prepare(
        `INSERT INTO staff_sessions (hash, staff_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)`,
      )
      .bind(await sha256(token), id, now, now, now + 8 * hours),
  ])
  return `${staffCookie.name}=${token}`
}

/** The headers of a request from a page of the admin. */
export const asStaff = (origin: string, cookie: string) => ({
  Cookie: cookie,
  Origin: origin,
  'Sec-Fetch-Site': 'same-origin',
})

const way: OrderState[] = ['placed', 'confirmed', 'packed', 'shipped', 'delivered']

/**
 * Carries one order after the other from its advance to the refund of a part, until stopped. Each request is repeated
 * with its key until it is acknowledged.
 */
export async function carryOrders(
  origin: string,
  cookie: string,
  part: OrderedPart,
  soldOutId: string,
  seen: Seen,
  stop: AbortSignal,
): Promise<void> {
  const asOwner = asStaff(origin, cookie)
  const send = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    retry(() => sendRequest(origin, path, headers, body), seen)

  while (!stop.aborted) {
    const key = randomUUID()
    const one = sampleGuestOrder([part])
    const order = { ...one, items: [{ _id: part.id, quantity: 3 }], amount: one.amount + 2 * part.price }
    const placed = await send(guestOrdersApi.placeGuestOrder.path, order, { 'Idempotency-Key': key })
    if (!placed) return
    const { orderId: id, amount, link } = placed.body as { orderId: string; amount: number; link: string }
    seen.orders.push({ orderId: id, amount, key })
    const token = link.slice('/o/'.length)
    const carried: CarriedOrder = { orderId: id, entries: [], references: [], back: null, stars: null }
    seen.carried.push(carried)

    const entry = { kind: 'advance', amount: 30, way: 'raast', key: randomUUID() }
    if (!(await send(fillPath(ledgerApi.addOrderEntry.path, { id }), entry, asOwner))) return
    carried.entries.push(entry.key)
    const reference = `FT${randomUUID().slice(0, 8)}`
    if (!(await send(fillPath(advancesApi.sendProof.path, { token }), { reference }))) return
    carried.references.push(reference)
    const listed = await send(adminAdvancesApi.listProofs.path, undefined, asOwner)
    const { proofs = [] } = (listed?.body ?? {}) as { proofs?: { id: string; orderId: string }[] }
    const proof = proofs.find(({ orderId }) => orderId === id)
    if (!proof) return void seen.wrong.push('an acknowledged proof is not in the list')
    const paid = { amount: 20, way: 'raast' }
    if (!(await send(fillPath(adminAdvancesApi.receiveProof.path, { id: proof.id }), paid, asOwner))) return
    carried.entries.push(`proof:${proof.id}`)

    for (const [index, to] of way.slice(1).entries()) {
      const door = { accepted: [{ productId: part.id, quantity: 2 }], cash: amount - part.price - 50 }
      const body = {
        from: way[index],
        to,
        ...(to === 'shipped' && { courierId: 'leopards' }),
        ...(to === 'delivered' && door),
      }
      if (!(await moveOrder(origin, fillPath(adminOrdersApi.changeOrderState.path, { id }), asOwner, body, seen)))
        return
    }
    const review = { productId: part.id, stars: 5, text: 'Theek hai', fit: 'yes', bike: 'honda-cd-70', year: 2018 }
    if (!(await send(fillPath(reviewsApi.sendReview.path, { token }), review))) return
    carried.stars = review.stars
    const lines = [{ productId: part.id, quantity: 1, reason: 'broken', wish: 'money' }]
    const asked = await send(fillPath(returnsApi.requestReturn.path, { token }), { lines }, { 'Idempotency-Key': key })
    if (!asked) return
    carried.back = 'asked'
    const returnId = String(asked.body['returnId'])
    const read = await send(fillPath(adminReturnsApi.getReturn.path, { id: returnId }), undefined, asOwner)
    if (!read) return
    let { updatedAt } = read.body['return'] as { updatedAt: number }
    for (const more of [
      { to: 'agreed' },
      { to: 'on-its-way' },
      { to: 'received', lines: [{ position: 0, outcome: 'shelf' }] },
      { to: 'done', refund: { amount: part.price, way: 'easypaisa' } },
    ]) {
      const moved = await send(
        fillPath(adminReturnsApi.moveReturn.path, { id: returnId }),
        { ...more, updatedAt },
        asOwner,
      )
      if (!moved) return
      ;({ updatedAt } = moved.body['return'] as { updatedAt: number })
      carried.back = more.to
    }
    carried.entries.push(`return:${returnId}`)
    const email = `wait-${key}@example.com`
    if (!(await send(fillPath(waitingListApi.joinWaitingList.path, { id: soldOutId }), { email }))) return
    seen.waiting.push(email)
  }
}

/** A step of an order. When its answer was lost, the next attempt is told that the order is there already. */
export async function moveOrder(
  origin: string,
  path: string,
  headers: Record<string, string>,
  body: { to: OrderState; from?: OrderState | undefined },
  seen: Seen,
): Promise<Reply | null> {
  const isThere = ({ status, body: said }: Reply) =>
    status === 409 && said['code'] === 'STALE' && said['state'] === body.to
  let attempts = 0
  const press = async () => {
    attempts += 1
    const answer = await sendRequest(origin, path, headers, body)
    return attempts > 1 && isThere(answer) ? { ...answer, status: 200 } : answer
  }
  return retry(press, seen)
}
