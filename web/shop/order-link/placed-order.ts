import { tabStorage } from '#web/storage.ts'

/** The last order that was placed in this tab. */
interface PlacedOrder {
  orderId: string
  /** Its receipt was read out. */
  isSeen: boolean
}

const placedName = 'order-placed'

/** Records an order that was placed just now; `null` deletes the record. */
export function storePlacedOrder(orderId: string | null): void {
  tabStorage.writeJson(placedName, orderId && ({ orderId, isSeen: false } satisfies PlacedOrder))
}

/** The last order placed in this tab. */
export function readPlacedOrder(): PlacedOrder | null {
  return tabStorage.readJson(placedName) as PlacedOrder | null
}

/** Records that the receipt was read out, so that another visit does not focus it again. */
export function markReceiptSeen(orderId: string): void {
  tabStorage.writeJson(placedName, { orderId, isSeen: true } satisfies PlacedOrder)
}
