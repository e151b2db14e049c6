import type { AdminProduct, AdminProductCard } from '#domain/products/admin-product.ts'
import { type ProductField, productFieldNames } from '#domain/products/saved-product.ts'
import { makeNames } from '#domain/search/make-names.ts'
import { products } from '#worker/database/schema/products.ts'
import { productCardColumns, productColumns, type ProductRow, toProduct, toProductCard } from './product-rows.sql.ts'
import type { ShownFitRow } from '#domain/vehicles/fit.ts'
import { unreadTexts } from '#domain/vehicles/fit-text.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { fitListOf, shownRows } from '#worker/vehicles/part-fit.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'

/** Those that the form edits. */
const editedColumns = Object.fromEntries(productFieldNames.map((name) => [name, products[name]])) as Pick<
  typeof products,
  ProductField
>

const shopsOwn = {
  isActive: products.isActive,
  shelf: products.shelf,
  lowAt: products.lowAt,
  updatedAt: products.updatedAt,
  countedAt: products.countedAt,
}

/** Columns of a card in the admin list. */
export const adminCardColumns = { ...productCardColumns, ...shopsOwn }

/** Columns of a part in the admin form. */
export const adminProductColumns = {
  ...productColumns,
  ...shopsOwn,
  ...editedColumns,
  createdAt: products.createdAt,
  fitRows: products.fitRows,
}

type CardRow = Pick<typeof products.$inferSelect, keyof typeof adminCardColumns>
type FormRow = Pick<typeof products.$inferSelect, Exclude<keyof typeof adminProductColumns, 'formerRating'>> &
  Pick<ProductRow, 'formerRating'>

/** Converts a row to a card of the admin list. */
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

/** Converts a row to a part of the admin form. `editable` is all its editable columns as one text. */
export async function toAdminProduct({
  editable,
  isActive,
  updatedAt,
  countedAt,
  createdAt,
  fitRows: stored,
  ...row
}: FormRow & { editable: string }): Promise<AdminProduct> {
  const revision = (await sha256(editable)).slice(0, 24)
  const fitRows = shownRows({ fits: row.fits, fitRows: stored })
  const internal = {
    fitRows,
    vehicleNames: namesOfRows(fitRows),
    unreadFits: unreadTexts(fitListOf({ fits: row.fits, fitRows: stored })),
    madeNames: makeNames(row.name),
    isActive,
    updatedAt,
    countedAt,
    createdAt,
    revision,
  }
  const edited = Object.fromEntries(productFieldNames.map((name) => [name, row[name]])) as Pick<FormRow, ProductField>
  return { ...toProduct(row), ...edited, ...internal, stock: row.stock }
}

function namesOfRows(rows: readonly ShownFitRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ vehicle }) => (vehicle === null ? [] : [[vehicle, knownVehicles().nameOf(vehicle)]])),
  )
}
