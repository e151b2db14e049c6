import { exportRange } from '#domain/customers/customer.ts'
import { orderStateLabels } from '#domain/orders/order-states.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import type { ShopContext } from '#worker/context.ts'
import { csvText, digitsCell } from '#worker/http/csv-response.ts'
import type { ExportedParcel } from './cash-export.store.ts'

const heads = [
  'Order',
  'Courier',
  'Tracking number',
  'Name',
  'City',
  'State',
  'Delivered on',
  'Collected PKR',
  'Taxes PKR',
  'Fee PKR',
  'Kept PKR',
  'Due PKR',
  'Received',
  'Received on',
  'Reference',
]

/**
 * The parcels delivered from one day to another, inclusive, as lines of a CSV file; unpaid ones first.
 * @throws ShopError 'VALIDATION' for days in the wrong order or too far apart
 */
export function exportCash({ stores }: ShopContext, days: { from: string; to: string }): AsyncGenerator<string> {
  const { from, until } = exportRange(days)
  return lines(stores, from, until)
}

async function* lines({ cashExport }: ShopContext['stores'], from: number, until: number): AsyncGenerator<string> {
  yield csvText([heads])
  // A parcel may be paid while the file is written; it is listed once.
  const listed = new Set<string>()
  for await (const page of cashExport.owed(from, until)) {
    for (const { id } of page) listed.add(id)
    yield csvText(page.map(toRow))
  }
  for await (const page of cashExport.received(from, until)) {
    yield csvText(page.filter(({ id }) => !listed.has(id)).map(toRow))
  }
}

function toRow(parcel: ExportedParcel): (string | number | null)[] {
  const day = (at: number | null) => (at === null ? '' : dayText(pakistanDay(at)))
  return [
    parcel.number,
    parcel.courier,
    digitsCell(parcel.trackingNumber),
    parcel.name,
    parcel.city,
    orderStateLabels[parcel.state],
    day(parcel.deliveredAt),
    parcel.amount,
    parcel.taxes,
    parcel.fee,
    parcel.amount - parcel.due,
    parcel.due,
    parcel.receivedAt === null ? 'no' : 'yes',
    day(parcel.receivedAt),
    parcel.reference,
  ]
}
