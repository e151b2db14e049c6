import { acceptsAdvances } from '#domain/advances/advance-rules.ts'
import { deliveryTo } from '#domain/delivery/delivery-to.ts'
import { ShopError } from '#domain/errors.ts'
import { checkForm, firstProblem } from '#domain/form-problems.ts'
import { ChangedDetails } from '#domain/orders/links/changed-details.ts'
import type { OrderLine, PricedProduct } from '#domain/orders/price-order.ts'
import { isSamePhone } from '#domain/typed-text.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { splitName } from '#worker/orders/calls/confirmed-address.ts'
import { fullName } from '#worker/orders/edits/edit-note.ts'
import type { LineChange } from '#worker/orders/edits/changed-lines.sql.ts'
import type { OrderSnapshot } from '#worker/orders/edits/order-change.ts'

/** Rules for the change of an order by its customer. */

/**
 * The typed details of a changed order; `phone` is the number that it has then.
 * @throws ShopError 'VALIDATION' with the problems in form order
 */
export function changedDetails(seen: OrderSnapshot, typed: Record<string, unknown>) {
  const { values, problems } = checkForm(ChangedDetails[seen.delivery], typed)
  if (problems) throw new ShopError('VALIDATION', { message: firstProblem(problems), errors: problems })
  const isOtherPhone = Boolean(values.phone) && !isSamePhone(values.phone ?? '', seen.phone ?? '')
  return { ...values, phone: isOtherPhone ? (values.phone ?? null) : seen.phone, isOtherPhone }
}

/**
 * Who gets the changed order and where, and the zone that it is priced by.
 * @throws ShopError 'VALIDATION' for a city without delivery
 * @throws ShopError 'ADVANCE_NEEDED' where the zone has no cash on delivery, and nothing can be paid in advance
 */
export function changedAddress(seen: OrderSnapshot, details: ReturnType<typeof changedDetails>, facts: ShopSettings) {
  const isCollected = seen.delivery === 'collect'
  const { city, province, zone } = isCollected
    ? { ...seen, zone: null }
    : destinationOf(seen, details.city ?? '', facts)
  const isSameCity = city === seen.city
  const name = splitName(details.name)
  const address = {
    ...name,
    name: fullName(name),
    phone: details.phone,
    street: isCollected ? seen.street : (details.street ?? ''),
    city,
    province: isSameCity ? seen.province : province,
    zipCode: isSameCity ? seen.zipCode : null,
  }
  return { address, zone }
}

/** The city with its zone. An order that staff sent elsewhere, or against an advance, may stay there at its fee. */
function destinationOf(seen: OrderSnapshot, typed: string, facts: ShopSettings) {
  try {
    return deliveryTo(facts, typed, 'door', acceptsAdvances(facts))
  } catch (error) {
    if (typed !== seen.city) throw error
    return { ...seen, zone: { name: null, fee: seen.deliveryFee, freeFrom: null } }
  }
}

/**
 * The parts of a changed order. Pieces that it holds already are available to it. A part that left the sale keeps its
 * agreed price, unless more of it is wanted.
 */
export function changedCatalogue(
  seen: OrderSnapshot,
  wanted: OrderLine[],
  sold: ReadonlyMap<string, PricedProduct>,
): Map<string, PricedProduct> {
  const held = new Map(seen.lines.map((line) => [line.productId, line]))
  return new Map(
    wanted.flatMap(({ productId, quantity }): [string, PricedProduct][] => {
      const [part, line] = [sold.get(productId), held.get(productId)]
      const has = line?.quantity ?? 0
      if (part) return [[productId, { ...part, stock: part.stock === null ? null : part.stock + has }]]
      if (!line || quantity > has) return []
      return [[productId, { _id: productId, name: line.name, newPrice: line.price, stock: null }]]
    }),
  )
}

/** Every line that the order has before or after the change. */
export function lineChangesOf(seen: OrderSnapshot, wanted: OrderLine[]): LineChange[] {
  const quantities = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
  const old = seen.lines.map(({ productId, quantity: was }) => ({
    productId,
    was,
    quantity: quantities.get(productId) ?? 0,
  }))
  const known = new Set(old.map(({ productId }) => productId))
  return [...old, ...wanted.flatMap((line) => (known.has(line.productId) ? [] : [{ ...line, was: 0 }]))]
}
