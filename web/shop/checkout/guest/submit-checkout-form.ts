import { splitPath } from '#domain/language/languages.ts'
import { cartLimits } from '#domain/cart/cart.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { ApiError, type CallEndpoint } from '#web/api.ts'
import type { CartLine } from '#web/shop/cart/use-cart-lines.ts'
import type { SubmitForm } from '#web/shop/screen/posted-form.ts'
import { randomId } from '#web/random-id.ts'

/**
 * Reads `item` and `quantity` from a part's page and shows the checkout with them; submits the form of that checkout and
 * places the order. The key in the form makes a repeated post the same order.
 * @throws ApiError as `guestOrdersApi.placeGuestOrder` does, with the lines in its reply
 */
export const submitCheckoutForm: SubmitForm = async ({ fields, call }) => {
  const text = (name: string) => String(fields.get(name) ?? '')
  const lines = await linesOf(fields, call)
  const key = text('key')
  if (key === '') return { lines: lines.filter(({ product }) => product !== null), key: randomId() }
  try {
    const { link } = await call(guestOrdersApi.placeGuestOrder, {
      headers: { 'Idempotency-Key': key },
      body: {
        items: lines.map(({ id, quantity }) => ({ _id: id, quantity })),
        amount: Number(text('amount')),
        order: {
          name: text('name'),
          phone: text('phone'),
          city: text('city'),
          street: text('street'),
          email: text('email'),
        },
        delivery: text('delivery') === 'collect' ? 'collect' : 'door',
      },
    })
    return splitPath(link).path
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.message, error.code, error.status, { ...error.reply, lines, key })
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
