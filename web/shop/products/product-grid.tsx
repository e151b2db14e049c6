import { pictureSrcset } from '#domain/media/picture.ts'
import type { ProductCard } from '#domain/products/product.ts'
import type { FirstPicture } from '#web/shop/screen/screen.ts'
import { cardWidest, ProductTile } from './product-card.tsx'

/** The width of one card's picture in each grid, as an image's `sizes`; the same as in cards.css. */
const gridSizes = {
  /** Five per row on a wide screen, six on a wider one; related parts scroll in a row on a tablet. */
  five: '(min-width: 1232px) 224px, (min-width: 900px) calc(20vw - 23px), (min-width: 768px) 23vw, calc(50vw - 22px)',
  /** Four per row on a wide screen, beside the filters. */
  four: '(min-width: 1232px) 218px, (min-width: 900px) calc(33vw - 109px), (min-width: 600px) calc(33vw - 27px), calc(50vw - 22px)',
} as const

/** The cards that are fully visible at first on a phone. */
const firstRows = 2

interface ProductGridProps {
  products: ProductCard[]
  columns: keyof typeof gridSizes
  /** The grid holds the page's first picture. */
  isFirst?: boolean
  /** The page is about one bike: cards do not repeat it. */
  isOfOneBike?: boolean
}

/** The picture of the first card. */
export function firstOfGrid(products: ProductCard[], columns: keyof typeof gridSizes): FirstPicture[] {
  const picture = products[0]?.pictures[0]
  return picture ? [{ srcset: pictureSrcset(picture, 'avif', cardWidest), sizes: gridSizes[columns] }] : []
}

/** Cards in rows: two on a phone, three or four on a tablet, up to six on a wide screen. */
export function ProductGrid({ products, columns, isFirst = false, isOfOneBike = false }: ProductGridProps) {
  return (
    <ul className={`part-grid part-grid-${columns}`}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductTile
            product={product}
            sizes={gridSizes[columns]}
            isFirst={isFirst && index === 0}
            isFarDown={index >= firstRows}
            hasFit={!isOfOneBike}
          />
        </li>
      ))}
    </ul>
  )
}
