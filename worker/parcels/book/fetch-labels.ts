import type { ShopContext } from '#worker/context.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'
import { privateFolders } from '#worker/media/file-folders.sql.ts'

/**
 * Fetches labels of booked parcels that are not stored yet. Run by cron, because a call may hang; one that is not ready is
 * asked for again, later each time. Couriers are asked at once, each for one label after the other.
 */
export async function fetchLabels(shop: ShopContext): Promise<void> {
  const due = await shop.stores.bookings.takeLabels(shop.now())
  const byCourier = Map.groupBy(due, ({ courierId }) => courierId)
  const began = Date.now()
  const work = [...byCourier].map(async ([courierId, parcels]) => {
    const courier = await openCourier(shop, courierId)
    for (const { id, trackingNumber, slipLink } of parcels) {
      if (!courier || trackingNumber === null || Date.now() - began > beginWithinMs) return
      const said = await courier.label(trackingNumber, slipLink)
      if (said.outcome === 'pdf') await keep(shop, id, said.pdf)
      if (said.outcome === 'refused') await shop.stores.bookings.keepLabel(id, null)
    }
  })
  await Promise.all(work)
}

/** By the machine's clock: later ones wait for the next run. */
const beginWithinMs = 20_000

/** A file that no parcel wants any longer is deleted with the orphans. */
async function keep({ stores }: ShopContext, id: string, pdf: Uint8Array<ArrayBuffer>): Promise<void> {
  const key = await stores.privateFiles.save(privateFolders.labels, pdf.buffer)
  if (!(await stores.bookings.keepLabel(id, key))) await stores.privateFiles.drop([key])
}

/** The stored label of a parcel as a PDF that no cache keeps; `null` without one. */
export async function labelResponse({ stores }: ShopContext, id: string): Promise<Response | null> {
  const label = await stores.bookings.findLabel(id)
  const file = label && (await stores.privateFiles.find(label.key))
  if (!label || !file) return null
  return new Response(file.body, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.size),
      'Content-Disposition': `inline; filename="label-${label.name}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
