import { fillPath } from '#domain/endpoint.ts'
import { getProduct, type ProductCard } from '#domain/products.ts'

const cardsKey = 'cart-cards'

/** Keeps the cards of the cart on the device, as they were last seen. */
export function keepCards(cards: ProductCard[]): void {
  try {
    localStorage.setItem(cardsKey, JSON.stringify(cards))
  } catch {
    // A full or forbidden storage: without a network the cart shows less.
  }
}

/** Keeps the card of a part that was put into the cart. */
export function keepCard(card: ProductCard): void {
  keepCards([...storedCards().filter(({ _id }) => _id !== card._id), card])
}

/** Cards as they were last seen, for when the network is away: of the cart, or of a part's own page. */
export async function readKeptCards(ids: string[]): Promise<Map<string, ProductCard>> {
  const kept = new Map(storedCards().map((card) => [card._id, card]))
  const found = await Promise.all(ids.map(async (id) => kept.get(id) ?? cardOfPage(id)))
  return new Map(found.flatMap((card) => (card ? [[card._id, card]] : [])))
}

function storedCards(): ProductCard[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(cardsKey) ?? '[]')
    return Array.isArray(stored) ? (stored as ProductCard[]) : []
  } catch {
    return []
  }
}

/** What the service worker kept of a part's page. */
async function cardOfPage(id: string): Promise<ProductCard | null> {
  try {
    const answer = await caches.match(fillPath(getProduct.path, { productId: id }))
    return ((await answer?.json()) as { product?: ProductCard } | undefined)?.product ?? null
  } catch {
    return null
  }
}
