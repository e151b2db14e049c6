import { fillPath } from '#domain/endpoint.ts'
import type { CartCard } from '#domain/products/product.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { deviceStorage } from '#web/storage.ts'

const cardsKey = 'cart-cards'

/** Stores the cards of the cart on the device, as last fetched. */
export function storeCards(cards: CartCard[]): void {
  deviceStorage.writeJson(cardsKey, cards)
}

/** Stores the card of a part that was put into the cart. */
export function storeCard(card: CartCard): void {
  storeCards([...storedCards().filter(({ _id }) => _id !== card._id), card])
}

/** Cards as last fetched, for use without a network: from the cart, or from a part's own page. */
export async function readStoredCards(ids: string[]): Promise<Map<string, CartCard>> {
  const stored = new Map(storedCards().map((card) => [card._id, card]))
  const found = await Promise.all(ids.map(async (id) => stored.get(id) ?? cardOfPage(id)))
  return new Map(found.flatMap((card) => (card ? [[card._id, card]] : [])))
}

function storedCards(): CartCard[] {
  const stored = deviceStorage.readJson(cardsKey)
  return Array.isArray(stored) ? (stored as CartCard[]) : []
}

/** The card from a part's page in the service worker's cache. */
async function cardOfPage(id: string): Promise<CartCard | null> {
  try {
    const response = await caches.match(fillPath(productsApi.getProduct.path, { productId: id }))
    return ((await response?.json()) as { product?: CartCard } | undefined)?.product ?? null
  } catch {
    return null
  }
}
