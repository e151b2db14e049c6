import type { AdminProduct, AdminProductCard } from '#domain/products/admin-product.ts'
import { products } from '#worker/database/schema/products.ts'
import { productCardColumns, productColumns, toProductCard, toProduct } from './product-rows.sql.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'

const shopsOwn = {
  isActive: products.isActive,
  shelf: products.shelf,
  lowAt: products.lowAt,
  updatedAt: products.updatedAt,
  countedAt: products.countedAt,
}

/** The columns of a line in the owner's list. */
export const adminCardColumns = { ...productCardColumns, ...shopsOwn }

/** The columns of everything that the owner sees of a part. */
export const adminProductColumns = {
  ...productColumns,
  ...shopsOwn,
  family: products.family,
  createdAt: products.createdAt,
}

type CardRow = Pick<typeof products.$inferSelect, keyof typeof adminCardColumns>
type ProductRow = Pick<typeof products.$inferSelect, keyof typeof adminProductColumns>

/** A row as the owner's list shows it. */
export function toAdminProductCard({
  isActive,
  shelf,
  lowAt,
  updatedAt,
  countedAt,
  ...row
}: CardRow): AdminProductCard {
  return { ...toProductCard(row), stock: row.stock, isActive, shelf, lowAt, updatedAt, countedAt }
}

/** A row as the owner edits it. `editable` is all of it that can be edited, as one text. */
export async function toAdminProduct({
  editable,
  isActive,
  shelf,
  lowAt,
  updatedAt,
  countedAt,
  family,
  createdAt,
  ...row
}: ProductRow & { editable: string }): Promise<AdminProduct> {
  const revision = (await sha256(editable)).slice(0, 24)
  const { stock } = row
  return { ...toProduct(row), stock, isActive, shelf, lowAt, updatedAt, countedAt, family, createdAt, revision }
}
