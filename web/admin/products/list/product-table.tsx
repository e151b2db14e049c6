import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import type { AdminProductCard } from '#domain/products/admin-product.ts'
import { gradeLabels } from '#domain/products/grades.ts'
import { dateOf } from '#web/admin/layout/date-text.ts'
import { ProductPicture } from '#web/kit/product-picture.tsx'

/** Products as a table on wide screens, as cards on a phone. */
export function ProductTable({ products }: { products: AdminProductCard[] }) {
  return (
    <table className="parts-table">
      <caption className="visually-hidden">Parts</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Picture</span>
          </th>
          <th scope="col">Part</th>
          <th scope="col" className="parts-desk">
            Filed under
          </th>
          <th scope="col" className="parts-number">
            Price
          </th>
          <th scope="col">Stock</th>
          <th scope="col">Shelf</th>
          <th scope="col" className="parts-desk">
            Changed
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product._id} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function ProductRow({ product }: { product: AdminProductCard }) {
  const { _id, name, partNumber, category, subCategory, maker, grade, newPrice, oldPrice, shelf, pictures } = product
  return (
    <tr>
      <td className="parts-picture">
        <ProductPicture className="part-thumb" picture={pictures[0] && { ...pictures[0], alt: '' }} sizes="64px" />
      </td>
      <td className="parts-name">
        <Link to={adminPaths.part(_id)}>{name}</Link>
        <span className="second">{[partNumber, maker, grade && gradeLabels[grade]].filter(Boolean).join(', ')}</span>
      </td>
      <td className="parts-desk">
        {category} {subCategory}
      </td>
      <td className="parts-number">
        <b>
          <span className="visually-hidden">PKR </span>
          {formatNumber(newPrice)}
        </b>
        {oldPrice !== null && (
          <s className="old-price">
            <span className="visually-hidden">Former price {formatRupees(oldPrice)}</span>
            <span aria-hidden="true">{formatNumber(oldPrice)}</span>
          </s>
        )}
      </td>
      <td className="parts-stock">
        <StockChip product={product} />
      </td>
      <td className="parts-shelf">{shelf ? <span>{shelf}</span> : <span className="parts-desk">–</span>}</td>
      <td className="parts-desk">
        <time dateTime={new Date(product.updatedAt).toISOString()}>{dateOf(product.updatedAt)}</time>
      </td>
    </tr>
  )
}

/** Stock as text, red from the low-stock level down. */
function StockChip({ product: { isActive, stock, lowAt } }: { product: AdminProductCard }) {
  if (!isActive) return <span className="chip">Hidden</span>
  if (stock === null) return <span className="chip">Not tracked</span>
  if (stock === 0) return <span className="chip chip-bad">Out of stock</span>
  return <span className={stock <= lowAt ? 'chip chip-bad' : 'chip chip-good'}>{formatNumber(stock)} left</span>
}
