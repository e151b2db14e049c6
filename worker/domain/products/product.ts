import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'
import { DoubtfulFit } from '#domain/wrong-fits/wrong-fit.ts'
import { ShownFit, ShownFitRow } from '#domain/vehicles/fit.ts'
import { Grade } from './grades.ts'
import { PartNames } from './part-names.ts'
import { ProductId } from './product-id.ts'
import { ReviewSummary, StarRating } from './review-summary.ts'

const rupees = z.int().check(z.minimum(0))

/** A card in a list. `_id` sorts by time: the largest is the newest. */
export const ProductCard = z.object({
  _id: ProductId,
  name: z.string(),
  /** The name in the language of the request; left out in English. */
  names: z.optional(z.partial(PartNames)),
  /** Keys of its brand, engine size and kind among the choices of the owner. */
  category: z.string(),
  subCategory: z.string(),
  newPrice: rupees,
  /** `null` when there is no former price. */
  oldPrice: z.nullable(rupees),
  /** URLs of the pictures; the first is the thumbnail. */
  image: z.array(z.string()),
  /** The same pictures with their size and placeholder; the first is the thumbnail. */
  pictures: z.array(Picture),
  partNumber: z.string(),
  maker: z.nullable(z.string()),
  grade: z.nullable(Grade),
  /** Pieces left when there are few, 0 when there are none, else `null`: see `publicStock`. */
  stock: z.nullable(z.int().check(z.minimum(0))),
  /** Bikes it fits; the first is its main bike: `Honda CD 70`. */
  fits: z.array(z.string()),
  /** From reviews by people who received the part; on a card left out without one. */
  rating: z.optional(z.nullable(StarRating)),
  /** Bikes of shoppers that are warned; left out without one. */
  doubtfulFits: z.optional(z.array(DoubtfulFit)),
})
export type ProductCard = z.infer<typeof ProductCard>

/** A card of the cart; one that the device stored from a list has no kind yet. */
export const CartCard = z.extend(ProductCard, {
  kind: z.optional(z.string()),
  /** Whether it fits the vehicle of the request; left out without one. */
  fit: z.optional(ShownFit),
})
export type CartCard = z.infer<typeof CartCard>

const Specs = z.array(z.tuple([z.string(), z.string()]))

/** A product with every public field. */
export const Product = z.extend(ProductCard, {
  description: z.string(),
  kind: z.string(),
  /** Workshop words for the part. */
  alsoCalled: z.array(z.string()),
  specs: Specs,
  /**
   * From reviews; until there is one, parts of the sample have a former figure, which the owner can turn off. It is never
   * part of structured data.
   */
  rating: z.nullable(StarRating),
})
export type Product = z.infer<typeof Product>

/** A product on its own page, with what the owner wrote, or the shop makes, in the language of the request. */
export const TranslatedProduct = z.extend(Product, {
  /** The owner's translation of the description; left out without one. */
  descriptions: z.optional(z.partial(PartNames)),
  /** What it fits, by rows. */
  fitRows: z.array(ShownFitRow),
  /** Its reviews in short; left out without one. */
  reviews: z.optional(ReviewSummary),
  /** The rows of `specs` in it. */
  translatedSpecs: z.optional(z.partial(z.object({ roman: Specs, ur: Specs }))),
})
export type TranslatedProduct = z.infer<typeof TranslatedProduct>

/** The same part in another grade, for the choice on the product page. */
export const GradeChoice = z.pick(ProductCard, { _id: true, grade: true, maker: true, newPrice: true, stock: true })
export type GradeChoice = z.infer<typeof GradeChoice>
