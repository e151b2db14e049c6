import * as z from 'zod/mini'
import { Banner } from './banners.ts'
import { defineEndpoint } from './endpoint.ts'
import { errors } from './errors.ts'
import type { CollectionQuery } from './collection-query.ts'
import { Facets } from './facets.ts'
import { Picture } from './media.ts'
import { messages } from './messages.ts'
import { categories, subCategories } from './shop.ts'

/** The brand of the bike a part is for. Decisions, money. */
export const Category = z.enum(categories)
export type Category = z.infer<typeof Category>

/** The engine size of that bike, cubic centimetres as text. Decisions, money. */
export const SubCategory = z.enum(subCategories)
export type SubCategory = z.infer<typeof SubCategory>

/** The grades parts come in, the best first. Research: market.md. */
export const grades = ['genuine', 'A', 'B'] as const
/** One of `grades`. */
export const Grade = z.enum(grades)
export type Grade = z.infer<typeof Grade>

/** The drawers of the shop. Research: market.md, kinds of part. */
export const kindsOfPart = [
  'engine',
  'brake-and-clutch',
  'chain-and-sprocket',
  'battery-and-lights',
  'shocks-and-fork',
  'body-and-mirrors',
  'tyres-and-rims',
  'oil-and-filters',
] as const
/** One of `kindsOfPart`. */
export const KindOfPart = z.enum(kindsOfPart)
export type KindOfPart = z.infer<typeof KindOfPart>
/** What a person reads for each kind. */
export const kindLabels: Record<KindOfPart, string> = {
  engine: 'Engine',
  'brake-and-clutch': 'Brake and clutch',
  'chain-and-sprocket': 'Chain and sprocket',
  'battery-and-lights': 'Battery and lights',
  'shocks-and-fork': 'Shocks and fork',
  'body-and-mirrors': 'Body and mirrors',
  'tyres-and-rims': 'Tyres and rims',
  'oil-and-filters': 'Oil and filters',
}

const idForm = /^[A-Za-z0-9_-]{1,64}$/

/** A public id: opaque, and safe in a path and in a map. Decisions, identity. */
export const ProductId = z.string(errors.INVALID_ITEM.message).check(z.regex(idForm, errors.INVALID_ITEM.message))
export type ProductId = string

/** The rule of `ProductId` by itself, for pages that carry no schemas. */
export function isProductId(given: string): given is ProductId {
  return idForm.test(given)
}

const rupees = z.int().check(z.minimum(0))

/** What a card in a list shows. `_id` sorts by time: the largest is the newest. */
export const ProductCard = z.object({
  _id: ProductId,
  name: z.string(),
  category: Category,
  subCategory: SubCategory,
  newPrice: rupees,
  /** `null` when there is no former price. */
  oldPrice: z.nullable(rupees),
  /** Addresses of the pictures; the first is the thumbnail. */
  image: z.array(z.string()),
  /** The same pictures with what a screen needs to place them; the first is the thumbnail. */
  pictures: z.array(Picture),
  partNumber: z.string(),
  maker: z.nullable(z.string()),
  grade: z.nullable(Grade),
  /** Pieces left when they are few, 0 when there are none; `null` when there are more, or nobody counts them: `publicStock`. */
  stock: z.nullable(z.int().check(z.minimum(0))),
  /** Bikes it fits, the first is the one it is filed under: `Honda CD 70`. */
  fits: z.array(z.string()),
})
export type ProductCard = z.infer<typeof ProductCard>

/** Everything that is public of a product. */
export const Product = z.extend(ProductCard, {
  description: z.string(),
  kind: KindOfPart,
  /** Workshop words for it. */
  alsoCalled: z.array(z.string()),
  specs: z.array(z.tuple([z.string(), z.string()])),
  /** The shop's former figure, on parts of the sample catalogue alone; never part of structured data. */
  rating: z.nullable(z.object({ stars: z.int(), count: z.int() })),
})
export type Product = z.infer<typeof Product>

/** One part in another grade, for the choice on the product page. */
export const GradeChoice = z.pick(ProductCard, { _id: true, grade: true, maker: true, newPrice: true, stock: true })
export type GradeChoice = z.infer<typeof GradeChoice>

/** The home grid holds this many. Spec §9. */
export const latestCount = 10
/** Related products are capped at this. Spec §9. */
export const relatedCount = 5
/** Cards on one page of a list. */
export const pageSize = 24

/** How many active products stand in each pair of category and sub-category. */
export const CellCount = z.object({ category: Category, subCategory: SubCategory, count: z.int() })
export type CellCount = z.infer<typeof CellCount>

/** Products that match when the groups are combined with AND and the boxes of a group with OR. Decisions, screens. */
export function countMatching(cells: CellCount[], query: Pick<CollectionQuery, 'category' | 'subCategory'>): number {
  return cells
    .filter((cell) => query.category.length === 0 || query.category.includes(cell.category))
    .filter((cell) => query.subCategory.length === 0 || query.subCategory.includes(cell.subCategory))
    .reduce((sum, cell) => sum + cell.count, 0)
}

// A name may stand once or several times in an address; `readCollectionQuery` makes sense of either.
const words = z.optional(z.union([z.string(), z.array(z.string())]))
const CollectionSearch = z.object({
  q: words,
  category: words,
  subCategory: words,
  kind: words,
  bike: words,
  grade: words,
  price: words,
  stock: words,
  sort: words,
  after: words,
  before: words,
})

/** Every active product, newest first. Spec §7. Streams; has an ETag of the catalogue's version. */
export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/product/list',
  access: 'public',
  summary: 'Every product of the shop, newest first.',
  reply: z.object({ products: z.array(Product) }),
  failure: messages.product.listUnavailable,
})

/** What the home page shows: its banners, the ten newest, and how many parts stand under each brand and engine size. */
export const getHome = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/product/home',
  access: 'public',
  summary: 'The ten newest products and the counts of the catalogue.',
  reply: z.object({
    banners: z.array(Banner),
    latest: z.array(ProductCard),
    cells: z.array(CellCount),
    /** The bikes that have a page: `Honda CD 70`. */
    bikes: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
  failure: messages.product.listUnavailable,
})

/** One page of the collection: cards, counts for every box, and the cursors of the neighbouring pages. */
export const listCollection = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/product/collection',
  access: 'public',
  summary: 'One page of products by filters, search text and sorting.',
  query: CollectionSearch,
  reply: z.object({
    products: z.array(ProductCard),
    cells: z.array(CellCount),
    /** Counts for every box with what is chosen in the other groups; `null` when they are not known now. */
    facets: z.nullable(Facets),
    /** Products that match; with a search text at most 96. */
    total: z.int(),
    /** The place of the first of these products in the whole list, counted from 1; `null` where a cursor does not say. */
    from: z.nullable(z.int()),
    /** The cursor of the next page, `null` on the last. */
    next: z.nullable(z.string()),
    /** The cursor of the page before, `null` on the first. */
    previous: z.nullable(z.string()),
    /** The products answer only some of the words, because none answers them all. */
    nearest: z.boolean(),
    /** The text that was looked for in place of a misspelt one; `null` when it was taken as it is. */
    corrected: z.nullable(z.string()),
  }),
  failure: messages.product.listUnavailable,
})
/** One page of the collection. */
export type CollectionPage = z.infer<typeof listCollection.reply>

/** One product with its other grades and up to five related ones of the same category and sub-category. */
export const getProduct = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/product/detail/{productId}',
  access: 'public',
  summary: 'One product, its grades and related products.',
  params: z.object({ productId: ProductId }),
  problemCodes: ['INVALID_ITEM'],
  reply: z.object({ product: Product, gradeChoices: z.array(GradeChoice), related: z.array(ProductCard) }),
  failure: messages.product.listUnavailable,
})

/** Ids in one address: at most the lines that a cart may have. */
export const cardIdsLimit = 200

/** The cards of the named products, for a cart that lives on the device; unknown ids are left out. */
export const listCards = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/product/cards',
  access: 'public',
  summary: 'The cards of the named products.',
  query: z.object({
    ids: z.string(errors.INVALID_ITEM.message).check(z.maxLength(14_000, errors.INVALID_ITEM.message)),
  }),
  problemCodes: ['INVALID_ITEM'],
  reply: z.object({ products: z.array(ProductCard) }),
  failure: messages.product.listUnavailable,
})

/** A part can be bought: not counted, or at least one left. */
export function isInStock(product: { stock: number | null }): boolean {
  return product.stock === null || product.stock > 0
}

/** Pages tell how many are left when they are so few or fewer; the triggers of `migrations/…_caches.sql` know the same number. */
export const fewLeft = 3

/**
 * What everybody may know of the stock: the number when few are left, none, or nothing. The exact number of a full shelf would
 * tell a stranger how many to order to empty it; the staff's own calls carry it.
 */
export function publicStock(stock: number | null): number | null {
  return stock === null || stock > fewLeft ? null : stock
}

/** A count that a card warns of: `2 left`. */
export function isLow(product: { stock: number | null }): boolean {
  return product.stock !== null && product.stock > 0 && product.stock <= fewLeft
}

/** What a person reads for each grade. */
export const gradeLabels: Record<Grade, string> = { genuine: 'Genuine', A: 'A grade', B: 'B grade' }
