import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Picture, PictureKey, pictureLimits } from './media.ts'
import { line } from './people.ts'
import { Category, grades, KindOfPart, kindsOfPart, Product, ProductCard, ProductId, SubCategory } from './products.ts'
import { categories, subCategories } from './shop.ts'

/** The owner's shelves: every part with all that is known of it, sold or hidden, and the pictures taken of it. */

/** How much may be written down of one part. */
export const productLimits = {
  name: 150,
  description: 4000,
  partNumber: 40,
  maker: 60,
  family: 60,
  shelf: 30,
  /** Bikes, workshop words and lines of the table: so many of each, each so long. */
  list: 20,
  word: 60,
  specName: 40,
  specValue: 80,
  pictures: 8,
  alt: 200,
  price: 10_000_000,
  stock: 1_000_000,
  lowAt: 10_000,
} as const

/** Entries of the price history and of the stock history that come with a part. */
export const historyLength = 20

const blankOr = (maxLength: number) =>
  z
    .string('Please enter text.')
    .check(
      z.trim(),
      z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u, 'Please use one line of plain text.'),
    )

const wordsOf = (sentence: string) =>
  z
    .array(line(sentence, productLimits.word), sentence)
    .check(z.maxLength(productLimits.list, `Please enter at most ${productLimits.list}.`))

const priceSentence = 'Please enter whole rupees, from 1 to 10,000,000.'
/** Whole rupees. */
export const Price = z
  .int(priceSentence)
  .check(z.minimum(1, priceSentence), z.maximum(productLimits.price, priceSentence))

const stockSentence = 'Please enter a whole number of pieces, from 0 to 1,000,000.'
/** Pieces on the shelf; `null` is not counted. */
export const Stock = z.nullable(
  z.int(stockSentence).check(z.minimum(0, stockSentence), z.maximum(productLimits.stock, stockSentence)),
)

const lowAtSentence = 'Please enter a whole number, from 0 to 10,000.'

/** What a part is called on its box and in lists; upper case, so that `ht-1` and `HT-1` are one number. */
export const PartNumber = z.string('Please enter a part number.').check(
  z.trim(),
  z.minLength(1, 'Please enter a part number.'),
  z.maxLength(productLimits.partNumber, `Please use at most ${productLimits.partNumber} characters.`),
  z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._/+()-]*$/, 'Please use letters, digits and - . / only.'),
  z.overwrite((text) => text.toUpperCase()),
)

/** What an owner writes about a part. An empty `maker`, `family` or `shelf` is none. */
const productFields = {
  /** In order, the first is the thumbnail. Keys come from `uploadPicture`; an empty `alt` becomes the name of the part. */
  pictures: z.array(z.object({ key: PictureKey, alt: blankOr(productLimits.alt) })).check(
    z.maxLength(productLimits.pictures, `Please use at most ${productLimits.pictures} pictures.`),
    z.refine(
      (list) => new Set(list.map(({ key }) => key)).size === list.length,
      'The same picture is there twice. Please remove one.',
    ),
  ),
  name: line('Please enter a name.', productLimits.name),
  newPrice: Price,
  category: z.enum(categories, 'Please choose a brand.'),
  subCategory: z.enum(subCategories, 'Please choose an engine size.'),
  kind: z.enum(kindsOfPart, 'Please choose a kind of part.'),
  /** The former price, struck through; `null` when there is none. */
  oldPrice: z.nullable(Price),
  /** Bikes, the first is the one it is filed under: `Honda CD 70`. */
  fits: wordsOf('Please enter the name of a bike.'),
  maker: z.nullable(blankOr(productLimits.maker)),
  grade: z.nullable(z.enum(grades, 'Please choose a grade.')),
  partNumber: PartNumber,
  description: z.string('Please enter a description.').check(
    // Control characters but for breaks and tabs, and halves of characters: nobody types them.
    z.overwrite((text) => text.replace(/[^\P{Cc}\r\n\t]|\p{Cs}/gu, '')),
    z.trim(),
    z.maxLength(productLimits.description, 'Please use at most 4,000 characters.'),
  ),
  /** Workshop words, for the search. */
  alsoCalled: wordsOf('Please enter a word.'),
  specs: z
    .array(
      z.tuple([
        line('Please enter a name for each line of the table.', productLimits.specName),
        line('Please enter a value for each line of the table.', productLimits.specValue),
      ]),
    )
    .check(z.maxLength(productLimits.list, `Please enter at most ${productLimits.list} lines.`)),
  /** The same word on parts that are one part in different grades; they are shown as a choice of grades. */
  family: z.nullable(blankOr(productLimits.family)),
  /** Where it lies: `B3`. */
  shelf: z.nullable(blankOr(productLimits.shelf)),
  /** From this count on it is on the list of what to buy. */
  lowAt: z.int(lowAtSentence).check(z.minimum(0, lowAtSentence), z.maximum(productLimits.lowAt, lowAtSentence)),
}

const oldPriceSentence = 'The old price must be higher than the new one.'

/** Why a former price does not go with a price, or `null`. */
export function oldPriceProblem({ newPrice, oldPrice }: { newPrice: number; oldPrice: number | null }): string | null {
  return oldPrice === null || oldPrice > newPrice ? null : oldPriceSentence
}

/** The fields of a part's form, in its order. */
export const ProductForm = z.object(productFields).check(
  z.refine((form) => oldPriceProblem(form) === null, {
    path: ['oldPrice'],
    error: oldPriceSentence,
  }),
)
export type ProductForm = z.infer<typeof ProductForm>

const keyOfDevice = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,56}$/))

/**
 * What is sent to save a part. A new one has a `key`, made once by the device when its form is opened: sending it again is
 * the same part. An existing one has its `_id` and the `revision` that was read with it. `stock` is sent for a new part, or
 * when the form changed it, then with the count it showed before as `stockWas`.
 */
export const SavedProduct = z
  .object({
    ...productFields,
    stock: z.optional(Stock),
    stockWas: z.optional(Stock),
    key: z.optional(keyOfDevice),
    _id: z.optional(ProductId),
    revision: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(
    z.refine((form) => oldPriceProblem(form) === null, {
      path: ['oldPrice'],
      error: oldPriceSentence,
    }),
    z.refine((form) => (form._id === undefined ? form.key !== undefined : form.revision !== undefined), {
      path: ['_id'],
      error: 'Please open this part again.',
    }),
    z.refine((form) => form._id === undefined || form.stock === undefined || form.stockWas !== undefined, {
      path: ['stock'],
      error: 'Please open this part again.',
    }),
  )
export type SavedProduct = z.infer<typeof SavedProduct>

/** A part in the owner's list: what shoppers see on a card, and what only the shop knows. */
export const OwnerProductCard = z.extend(ProductCard, {
  isActive: z.boolean(),
  shelf: z.nullable(z.string()),
  lowAt: z.int(),
  /** Epoch milliseconds of the last change, a sale among them. */
  updatedAt: z.int(),
  /** Epoch milliseconds of the last count, `null` when it was never counted. */
  countedAt: z.nullable(z.int()),
})
export type OwnerProductCard = z.infer<typeof OwnerProductCard>

/** A part with everything that can be edited. */
export const OwnerProduct = z.extend(Product, {
  ...OwnerProductCard.shape,
  pictures: z.array(Picture),
  family: z.nullable(z.string()),
  createdAt: z.int(),
  /** Stands for what can be edited, as it is now; a sale does not change it. Goes back with `saveProduct`. */
  revision: z.string(),
})
export type OwnerProduct = z.infer<typeof OwnerProduct>

/** One change of price; `null` prices are none. */
export const PriceChange = z.object({
  at: z.int(),
  /** Name of the person, or `Shop`. */
  who: z.string(),
  wasNewPrice: z.int(),
  wasOldPrice: z.nullable(z.int()),
  newPrice: z.int(),
  oldPrice: z.nullable(z.int()),
})
export type PriceChange = z.infer<typeof PriceChange>

/** One count or correction; `null` is not counted. Sales are not in it: they are in the orders. */
export const StockChange = z.object({
  at: z.int(),
  who: z.string(),
  was: z.nullable(z.int()),
  now: z.nullable(z.int()),
})
export type StockChange = z.infer<typeof StockChange>

export const productStates = ['sold', 'hidden', 'low', 'out', 'no-picture'] as const
/**
 * Which parts: on sale; hidden; on sale and low (none left among them, fewest first); on sale and none left; without a
 * picture, on sale or not.
 */
export const ProductState = z.enum(productStates)
export type ProductState = z.infer<typeof ProductState>

/** A figure beside a state counts no further than this; `100` is said as "100+". All that are sold are counted exactly. */
export const countLimit = 100

/**
 * The owner's list, newest first (`low`: fewest first), 24 at a time. With search text: the best matches of the state, the
 * best first, also among hidden parts. A page may be shorter than 24, or empty, and still have a `next`.
 */
export const listOwnerProducts = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/products',
  access: 'owner',
  summary: 'The parts of the shop, sold and hidden.',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(200, 'Please use at most 200 characters.'))),
    state: z.optional(ProductState),
    category: z.optional(Category),
    subCategory: z.optional(SubCategory),
    kind: z.optional(KindOfPart),
    after: z.optional(z.string().check(z.maxLength(90))),
  }),
  reply: z.object({
    products: z.array(OwnerProductCard),
    next: z.nullable(z.string()),
    /** How many parts each state has, whatever the filters; on the first page only, `null` on the others. */
    counts: z.nullable(z.object({ sold: z.int(), hidden: z.int(), low: z.int(), out: z.int(), noPicture: z.int() })),
  }),
})
export type OwnerProductPage = z.infer<typeof listOwnerProducts.reply>
export type OwnerProductQuery = z.infer<typeof listOwnerProducts.query>

const oneProduct = z.object({ productId: ProductId })

/** One part with the newest entries of its histories. Answers `PRODUCT_NOT_FOUND` for an unknown id. */
export const getOwnerProduct = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/products/{productId}',
  access: 'owner',
  summary: 'One part with all that is known of it.',
  params: oneProduct,
  reply: z.object({
    product: OwnerProduct,
    /** Newest first, at most 20. */
    prices: z.array(PriceChange),
    stockChanges: z.array(StockChange),
  }),
})

/**
 * Makes a part, or changes one. `STALE` when somebody changed it since it was read, or when its stock moved while it was
 * typed (then also `errors.stock`). Saving what is there already is a success that changes nothing.
 */
export const saveProduct = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/products',
  access: 'owner',
  summary: 'Makes a part, or changes one.',
  body: SavedProduct,
  maxBytes: 64 * 1024,
  reply: z.object({ product: OwnerProduct }),
  message: 'Saved.',
})

/** Takes a part off sale: shoppers do not find it any more. It keeps everything and can be put back. */
export const hideProduct = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/products/{productId}/hide',
  access: 'owner',
  summary: 'Takes a part off sale.',
  params: oneProduct,
  reply: z.object({ product: OwnerProduct }),
  message: 'Hidden. Shoppers do not see it any more.',
})

/** Puts a hidden part on sale again. */
export const restoreProduct = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/products/{productId}/restore',
  access: 'owner',
  summary: 'Puts a hidden part on sale again.',
  params: oneProduct,
  reply: z.object({ product: OwnerProduct }),
  message: 'On sale again.',
})

/** A picture that is stored; it goes into `pictures` of a part by its key. */
export const StoredPicture = z.pick(Picture, { key: true, width: true, height: true, placeholder: true })
export type StoredPicture = z.infer<typeof StoredPicture>

/**
 * Stores a picture, one file in the field `file`: JPEG, PNG or WebP by its contents, at most 10 MB and 24 megapixels. The
 * same picture again is the same key. `FILE_TOO_LARGE`, `FILE_TYPE`.
 */
export const uploadPicture = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/pictures',
  access: 'owner',
  summary: 'Stores a picture (JPEG, PNG or WebP, at most 10 MB and 24 megapixels) in the field "file".',
  body: z.object({ file: z.file('Please choose a picture.') }),
  form: true,
  maxBytes: pictureLimits.maxBytes + 64 * 1024,
  reply: z.object({ picture: StoredPicture }),
  message: 'The picture is stored.',
  failure: 'The picture could not be stored. Please try again.',
})
