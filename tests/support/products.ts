import type { ProductCard } from '#domain/products.ts'

let made = 0

/** A card as the shop answers it, valid in every field, with only what matters to a test changed. */
export function aCard(changes: Partial<ProductCard> = {}): ProductCard {
  made += 1
  return {
    _id: `PART${made}`,
    name: 'Spark plug C7HSA',
    category: 'Honda',
    subCategory: '70',
    newPrice: 280,
    oldPrice: null,
    image: [],
    pictures: [],
    partNumber: `HT-${1000 + made}`,
    maker: 'NGK',
    grade: 'genuine',
    stock: null,
    fits: ['Honda CD 70'],
    ...changes,
  }
}
