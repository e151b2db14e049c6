import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import type { CallInput } from '#web/api.ts'
import type { OrderTokenKind } from '#worker/crypto/link-tokens.ts'
import { day } from '#tests/support/clock.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import { open, place } from './order-edits.ts'
import { tokenOf } from './order-states.ts'

type Answer = Exclude<CallInput<typeof orderLinksApi.answerAttempt>['body'], FormData | undefined>

/** A parcel on the road, with what its staff and its customer do when it could not be delivered. */
export async function openOnTheRoad(courierId = 'tcs') {
  const opened = await open()
  const { shop, plug, sara, bilal } = opened
  const send = async () => {
    const id = await place(sara, [[plug, 1]])
    const steps = [
      ['placed', 'confirmed'],
      ['confirmed', 'packed'],
      ['packed', 'shipped'],
    ] as const
    for (const [from, to] of steps) {
      const body = { from, to, ...(to === 'shipped' && { courierId, trackingNumber: `NR${id.slice(-8)}` }) }
      await bilal.call(adminOrdersApi.changeOrderState, { params: { id }, body })
    }
    const { order } = await bilal.call(adminOrdersApi.getAdminOrder, { params: { id } })
    if (!order.parcel) throw new Error('an order on the road has a parcel')
    return order.parcel
  }
  const parcel = await send()
  let person = bilal
  /** Sessions of staff end within a day. */
  const sleep = async () => {
    shop.clock.advance(day)
    person = await aStaffMember(shop)
  }
  const fail = async (reason = 'Not at home', { id } = parcel) =>
    (await person.call(parcelsApi.reportAttempt, { params: { id }, body: { reason } })).parcel
  const visitor = shop.visitor()
  const link = async (kind?: OrderTokenKind, { orderId } = parcel) => ({ token: await tokenOf(shop, orderId, kind) })
  const read = async (kind?: OrderTokenKind) =>
    (await visitor.call(orderLinksApi.getOrderByLink, { params: await link(kind) })).order
  const answer = async (body: Partial<Answer>, kind?: OrderTokenKind, of = parcel) => {
    const attempt = (await visitor.call(orderLinksApi.getOrderByLink, { params: await link('message', of) })).order
      .tracking?.attempt?.id
    return (
      await visitor.call(orderLinksApi.answerAttempt, {
        params: await link(kind, of),
        body: { attempt: attempt ?? '', wish: 'again', ...body },
      })
    ).order.tracking?.attempt
  }
  return { ...opened, parcel, send, fail, visitor, link, read, answer, sleep }
}
