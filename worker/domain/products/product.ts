import * as z from 'zod/mini'
import { Picture } from '#domain/media/picture.ts'
import { Category, SubCategory } from './categories.ts'
import { Grade } from './grades.ts'
import { KindOfPart } from './kinds-of-part.ts'
import { ProductId } from './product-id.ts'

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
