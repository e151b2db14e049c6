import { describe, expect, test } from 'vitest'
import type { OrderState } from '#domain/orders/order-states.ts'
import { parcelOpen } from '#domain/parcels/parcel-open.ts'
import type { ParcelState } from '#domain/parcels/parcel-states.ts'

describe('refuses', () => {
  test.each<[ParcelState, OrderState, string]>([
    ['prepared', 'packed', 'This order has a parcel already. Please look again.'],
    ['refused', 'packed', 'This order has a parcel already. Please look again.'],
    ['booked', 'packed', 'The courier has a parcel of this order. Cancel it first.'],
    // Scanned, and the owner's rule moves no order by that.
    ['picked', 'packed', 'The courier has taken this parcel. It can no longer be changed or cancelled.'],
    // Handed over, and not scanned yet.
    ['booked', 'shipped', 'The courier has taken this parcel. It can no longer be changed or cancelled.'],
    ['in_transit', 'shipped', 'The courier has taken this parcel. It can no longer be changed or cancelled.'],
  ])('a parcel that is %s, of an order that is %s, says what can be done', (parcel, order, message) => {
    expect(parcelOpen(parcel, order)).toMatchObject({ code: 'PARCEL_OPEN', status: 409, message })
  })
})
