import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { aConnection, lahore } from '#tests/support/couriers/fake-couriers.ts'
import { type OrderedPart, sampleGuestOrder } from '#tests/support/sample-order.ts'
import { freePort } from '#worker/commands/local/running-shop.ts'
import { retry, type Seen } from './clients.ts'
import { asStaff, moveOrder } from './money-clients.ts'
import { sendRequest } from './send-request.ts'

interface AtCourier {
  parcels: { number: string; reference: string; isCancelled: boolean }[]
}

/** The couriers of a run: fakes in a process of their own, which goes on when the shop is killed. */
export interface Couriers {
  at: string
  /** Says what PostEx does next, and returns what it has. */
  control(said?: object): Promise<AtCourier>
  close(): void
}

export async function openCouriers(): Promise<Couriers> {
  const port = await freePort()
  const at = `http://127.0.0.1:${port}`
  const fakes = spawn(process.execPath, ['tests/support/couriers/server.ts', String(port)], { stdio: 'ignore' })
  const control = async (said?: object) => {
    const response = await fetch(`${at}/control/postex`, said && { method: 'POST', body: JSON.stringify(said) })
    return await response.json<AtCourier>()
  }
  while (!(await control().catch(() => null))) {
    if (fakes.exitCode !== null) throw new Error('The fakes of the couriers did not start')
    await sleep(50)
  }
  return { at, control, close: () => void fakes.kill() }
}

/** Connects a shop that nothing disturbs yet. */
export async function connectCourier(origin: string, cookie: string): Promise<void> {
  const city = { ours: 'Lahore', ...lahore.postex, isConfirmed: true }
  for (const [path, body] of [
    [couriersApi.saveConnection.path, aConnection('postex')],
    [couriersApi.saveCourierCities.path, { cities: [city] }],
  ] as const) {
    const address = fillPath(path, { id: 'postex' })
    const { status, body: said } = await sendRequest(origin, address, asStaff(origin, cookie), body)
    if (status !== 200) throw new Error(`The courier was not connected: ${JSON.stringify(said)}`)
  }
}

/** What goes wrong at the courier; after the last two the parcel exists. */
const faults = [null, null, 'cut-before', 'error-500', 'cut-after', 'half-json']

/** Packs and books one order after the other, until stopped; each press is repeated until it is answered. */
export async function bookParcels(
  origin: string,
  cookie: string,
  part: OrderedPart,
  couriers: Couriers,
  seen: Seen,
  stop: AbortSignal,
): Promise<void> {
  const headers = asStaff(origin, cookie)
  const send = (path: string, body?: unknown, more: Record<string, string> = headers) =>
    retry(() => sendRequest(origin, path, more, body), seen)
  while (!stop.aborted) {
    const key = randomUUID()
    const placed = await send(guestOrdersApi.placeGuestOrder.path, sampleGuestOrder([part]), { 'Idempotency-Key': key })
    if (!placed) return
    const { orderId: id, amount } = placed.body as { orderId: string; amount: number }
    seen.orders.push({ orderId: id, amount, key })
    for (const [from, to] of [
      ['placed', 'confirmed'],
      ['confirmed', 'packed'],
    ] as const) {
      const path = fillPath(adminOrdersApi.changeOrderState.path, { id })
      if (!(await moveOrder(origin, path, headers, { from, to }, seen))) return
    }
    const chosen = { courierId: 'postex', weightGrams: 1500, pieces: 1 }
    const read = await send(fillPath(adminOrdersApi.getAdminOrder.path, { id }))
    if (!read) return
    const { parcel } = read.body['order'] as { parcel: { updatedAt: number } }
    const path = fillPath(parcelsApi.saveParcel.path, { id })
    let from: number | null = parcel.updatedAt
    const saved = await retry(async () => {
      const answer = await sendRequest(origin, path, headers, { ...chosen, from })
      // The answer of the first press was lost: it is saved, or is saved again.
      if (answer.status !== 409) return answer
      const again = await sendRequest(origin, fillPath(adminOrdersApi.getAdminOrder.path, { id }), headers)
      from = (again.body['order'] as { parcel: { updatedAt: number } } | undefined)?.parcel.updatedAt ?? null
      return { status: 503, body: {} }
    }, seen)
    if (!saved) return
    const fault = faults[Math.floor(Math.random() * faults.length)]
    if (fault) await couriers.control({ fault, call: 'book' })
    if (!(await send(parcelsApi.bookParcels.path, { orderIds: [id] }))) return
    seen.booked.push(id)
  }
}

/** Asks the courier about each booking whose end is unclear, as a person does, with nothing in the way. */
export async function askAboutUnclear(origin: string, cookie: string, couriers: Couriers, seen: Seen): Promise<void> {
  await couriers.control({ heal: true })
  const headers = asStaff(origin, cookie)
  for (const id of seen.booked) {
    const { body } = await sendRequest(origin, fillPath(adminOrdersApi.getAdminOrder.path, { id }), headers)
    const { parcel } = body['order'] as { parcel: { id: string; isUnsure: boolean } }
    if (parcel.isUnsure) await sendRequest(origin, fillPath(parcelsApi.askCourier.path, { id: parcel.id }), headers, {})
  }
}

/** Sentences about parcels that the courier has twice, or that the shop does not know of. */
export function findLostParcels(database: DatabaseSync, { parcels }: AtCourier): string[] {
  const rows = database
    .prepare(
      `SELECT o.number || '-' || p.try AS reference, p.state, p.tracking_number AS number FROM parcels AS p
       JOIN orders AS o ON o.id = p.order_id WHERE p.courier_id = 'postex'`,
    )
    .all() as { reference: string; state: string; number: string | null }[]
  const orderOf = (reference: string) => reference.split('-')[0]
  const open = parcels.filter(({ isCancelled }) => !isCancelled)
  return [
    ...open
      .filter(({ reference }) => open.filter((each) => orderOf(each.reference) === orderOf(reference)).length > 1)
      .map(({ reference, number }) => `parcel ${reference} is at the courier twice: ${number}`),
    ...open.flatMap(({ reference, number }) => {
      const row = rows.find((each) => each.reference === reference)
      // A booking that a kill left in the middle is asked about after a minute.
      if (row && (row.number === number || row.state === 'booking')) return []
      return [`parcel ${reference} is at the courier as ${number}, here ${JSON.stringify(row ?? null)}`]
    }),
    ...rows
      .filter(({ number }) => number !== null && !parcels.some((each) => each.number === number))
      .map(({ reference, number }) => `parcel ${reference} has the number ${number}, which the courier never gave`),
  ]
}
