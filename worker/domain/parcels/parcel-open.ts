import { ShopError } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import type { OrderState } from '#domain/orders/order-states.ts'
import { isUnbooked, type ParcelState } from './parcel-states.ts'

/**
 * Refuses to change a parcel of an order that is open, and says what can be done: one that is booked can be cancelled until
 * its courier has it. `fields` go with the response.
 */
export function parcelOpen(parcel: ParcelState, order: OrderState, fields: Record<string, unknown> = {}): ShopError {
  if (isUnbooked(parcel) && order === 'packed') {
    return new ShopError('PARCEL_OPEN', { message: msg('This order has a parcel already. Please look again.'), fields })
  }
  if (parcel === 'booked' && order === 'packed') return new ShopError('PARCEL_OPEN', { fields })
  return new ShopError('PARCEL_OPEN', {
    message: msg('The courier has taken this parcel. It can no longer be changed or cancelled.'),
    fields,
  })
}
