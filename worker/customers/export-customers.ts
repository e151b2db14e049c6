import { type DeliveryWay, type OrderChannel, orderStateLabels } from '#domain/orders/order-states.ts'
import { exportRange } from '#domain/customers/customer.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import type { ShopContext } from '#worker/context.ts'
import { csvText, digitsCell } from '#worker/http/csv-response.ts'

const channels: Record<OrderChannel, string> = { web: 'Website', phone: 'By phone', counter: 'Counter sale' }
const ways: Record<DeliveryWay, string> = { door: 'To the door', collect: 'Collect at the shop' }
const dayOf = (at: number | null) => (at === null ? '' : dayText(pakistanDay(at)))

/**
 * The orders placed from one day to another, inclusive, as lines of a CSV file.
 * @throws ShopError 'VALIDATION' for days in the wrong order or too far apart
 */
export function exportOrders({ stores }: ShopContext, days: { from: string; to: string }): AsyncGenerator<string> {
  const { from, until } = exportRange(days)
  return orderLines(stores.customersExport.orders(from, until))
}

async function* orderLines(
  pages: ReturnType<ShopContext['stores']['customersExport']['orders']>,
): AsyncGenerator<string> {
  yield csvText([
    [
      'Order',
      'Placed on',
      'State',
      'Paid',
      'Channel',
      'Way',
      'Zone',
      'Name',
      'Phone',
      'Email',
      'Street',
      'City',
      'Province',
      'Parts',
      'Parts PKR',
      'Delivery PKR',
      'Total PKR',
      'Not accepted PKR',
      'Advance PKR',
      'of it from another order PKR',
      'Goodwill PKR',
      'Cash received PKR',
      'Refunded PKR',
      'of it to an exchange order PKR',
      'Kept PKR',
      'To collect PKR',
      'Courier',
      'Tracking number',
      'Delivered on',
      'Reason',
    ],
  ])
  for await (const page of pages) {
    yield csvText(
      page.map((order) => [
        order.number,
        dayOf(order.createdAt),
        orderStateLabels[order.state],
        order.isPaid ? 'Yes' : 'No',
        channels[order.channel],
        ways[order.delivery],
        order.zone,
        order.name,
        digitsCell(order.phone),
        order.email,
        order.street,
        order.city,
        order.province,
        order.parts,
        order.subtotal,
        order.deliveryFee,
        order.amount,
        order.unaccepted,
        order.advance,
        order.movedIn,
        order.goodwill,
        order.collected,
        order.refunded,
        order.movedOut,
        order.kept,
        order.toCollect,
        order.courier,
        digitsCell(order.trackingNumber),
        dayOf(order.deliveredAt),
        order.reason,
      ]),
    )
  }
}

/**
 * The phone numbers that ordered from one day to another, inclusive, with the sums of those orders, as lines of a CSV
 * file.
 * @throws ShopError 'VALIDATION' for days in the wrong order or too far apart
 */
export function exportCustomers({ stores }: ShopContext, days: { from: string; to: string }): AsyncGenerator<string> {
  const { from, until } = exportRange(days)
  return customerLines(stores.customersExport.customers(from, until))
}

async function* customerLines(
  pages: ReturnType<ShopContext['stores']['customersExport']['customers']>,
): AsyncGenerator<string> {
  yield csvText([
    [
      'Phone',
      'Name',
      'Email',
      'City',
      'Orders',
      'Delivered',
      'Refused',
      'Cancelled',
      'Returned',
      'Delivered PKR',
      'Advance PKR',
      'of it from another order PKR',
      'Goodwill PKR',
      'Refunded PKR',
      'of it to an exchange order PKR',
      'To collect PKR',
      'First order',
      'Last order',
    ],
  ])
  for await (const page of pages) {
    yield csvText(
      page.map((each) => [
        digitsCell(each.phone),
        each.name,
        each.email,
        each.city,
        each.orders,
        each.delivered,
        each.refused,
        each.cancelled,
        each.returned,
        each.amount,
        each.advance,
        each.movedIn,
        each.goodwill,
        each.refunded,
        each.movedOut,
        each.toCollect,
        dayOf(each.firstAt),
        dayOf(each.lastAt),
      ]),
    )
  }
}
