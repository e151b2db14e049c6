import { splitPath } from '#domain/language/languages.ts'
import { cartLimits } from '#domain/cart/cart.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { ApiError, type CallEndpoint } from '#web/api.ts'
import type { CartLine } from '#web/shop/cart/use-cart-lines.ts'
import { askSuggestedCity } from '#web/shop/delivery/suggested-city.ts'
import { checkPosted } from '#web/shop/screen/check-posted.ts'
import { textOf } from '#web/shop/screen/form-fields.ts'
import type { SubmitForm } from '#web/shop/screen/posted-form.ts'
import { randomId } from '#web/random-id.ts'
import { detailsOf, guestOrder, wayOf } from './guest-order.ts'

/**
 * Reads `item` and `quantity` from a part's page and shows the checkout with them; submits the form of that checkout and
 * places the order. The key in the form makes a repeated post the same order.
 * @throws ApiError as `guestOrdersApi.placeGuestOrder` does, with the lines in its reply
 */
export const submitCheckoutForm: SubmitForm = async ({ fields, call }) => {
  const lines = await linesOf(fields, call)
  const key = textOf(fields, 'key')
  if (key === '') return { lines: lines.filter(({ product }) => product !== null), key: randomId() }
  try {
    const way = wayOf(fields.get('delivery'))
    const details = checkPosted(detailsOf(way), Object.fromEntries(fields))
    const body = guestOrder(details, way, lines, Number(textOf(fields, 'amount')))
    const { link } = await call(guestOrdersApi.placeGuestOrder, {
      headers: { 'Idempotency-Key': key },
      body: body as never,
    })
    return splitPath(link).path
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Everywhere else costs more than the city that was meant.
    const city = error.code === 'PRICE_CHANGED' ? textOf(fields, 'city') : ''
    const suggestion = city === '' ? null : await askSuggestedCity(call, city)
    const also = { lines, key, ...(suggestion !== null && { suggestion }) }
    throw new ApiError(error.message, error.code, error.status, { ...error.reply, ...also })
  }
}

/** The posted parts with today's cards; `null` for the card of a part that is not sold. */
async function linesOf(fields: FormData, call: CallEndpoint): Promise<CartLine[]> {
  const ids = fields.getAll('item').map(String)
  const quantities = fields.getAll('quantity').map(quantityOf)
  if (ids.length === 0) return []
  const { products } = await call(productsApi.listCards, { query: { ids: ids.join(',') } })
  return ids.map((id, index) => ({
    id,
    quantity: quantities[index] ?? 1,
    product: products.find(({ _id }) => _id === id) ?? null,
  }))
}

/** A typed quantity; 1 for anything that is none. The server checks how many one order may have. */
function quantityOf(typed: FormDataEntryValue): number {
  const quantity = Number(typed)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= cartLimits.quantity ? quantity : 1
}
