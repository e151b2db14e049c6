import { and, eq, sql } from 'drizzle-orm'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { type ProductField, productFieldNames } from '#domain/products/saved-product.ts'
import type { FitList } from '#domain/vehicles/fit-text.ts'
import { fitListOf } from '#worker/vehicles/part-fit.ts'
import { Store } from '#worker/database/store.ts'
import { errorMentions, guardedBatch } from '#worker/database/guarded-batch.ts'
import { newId } from '#worker/database/ids.ts'
import { changeRow, recordAudit } from '#worker/database/audit.sql.ts'
import { stockChanges } from '#worker/database/schema/changes.ts'
import { partNumbers, products } from '#worker/database/schema/products.ts'
import { adminProductColumns, toAdminProduct } from './admin-product-rows.ts'

type Translations = 'nameRoman' | 'nameUr' | 'descriptionRoman' | 'descriptionUr'

/** The columns of a part that staff can edit. */
export type WrittenProduct = Pick<typeof products.$inferSelect, Exclude<ProductField, Translations>> &
  Partial<Pick<typeof products.$inferSelect, Translations>> & { fitRows: FitList }

/** A part with its editable columns as one text, for optimistic locking. */
export interface ReadProduct {
  product: AdminProduct
  /** What it says of vehicles, as it is stored. */
  fitList: FitList
  editable: string
  /** Last editor; a sale does not count. */
  updatedBy: string | null
}

/** Editor, time and audit texts of a write. */
export interface ProductAudit {
  now: number
  actor: string
  before?: string
  after?: string
}

// Of the rows of fit what `fits` does not say: they may be read at any time, which changes nothing that is edited.
const editable = sql<string>`json_array(${sql.join(
  productFieldNames.map((name) => products[name]),
  sql`, `,
)}, ${products.fitRows} -> '$.cells')`

/** Parts as staff read and edit them. */
export class ProductEditsStore extends Store {
  /** Finds one part, on sale or hidden. */
  async find(id: string): Promise<ReadProduct | null> {
    const [row] = await this.selectOne(id)
    if (!row) return null
    const { updatedBy, ...rest } = row
    return { product: await toAdminProduct(rest), fitList: fitListOf(rest), editable: row.editable, updatedBy }
  }

  /** Finds the part that a form's key created, and its first stock. */
  async findCreated(key: string): Promise<{ productId: string; stock: number | null } | null> {
    const [row] = await this.db
      .select({ productId: stockChanges.productId, stock: stockChanges.now })
      .from(stockChanges)
      .where(eq(stockChanges.key, creationKey(key)))
    return row ?? null
  }

  /**
   * Creates a part with its first stock entry, which stores the key. Without a part number it gets the next running
   * one. Returns false when the key or the part number is taken.
   */
  async create(
    { id, key, stock, ...written }: WrittenProduct & { id: string; key: string; stock: number | null },
    { now, actor, after }: ProductAudit,
  ): Promise<boolean> {
    try {
      await this.db.batch([
        this.db
          .insert(stockChanges)
          .values({ key: creationKey(key), productId: id, at: now, actor, was: null, now: stock }),
        this.db.insert(products).values({
          id,
          ...written,
          partNumber: written.partNumber || nextNumber,
          stock,
          createdAt: now,
          updatedAt: now,
          updatedBy: actor,
          countedAt: stock === null ? null : now,
        }),
        recordAudit(this.db, { at: now, actor, action: 'product.made', subject: id, after }),
      ])
      return true
    } catch (error) {
      if (errorMentions(error, 'UNIQUE constraint failed: stock_changes.key') || errorMentions(error, partNumberTaken))
        return false
      throw error
    }
  }

  /**
   * Updates a part that is unchanged since it was read. `stock` is set when it still has the value the form showed.
   * @returns `null`, or why nothing was written
   */
  async change(
    { product: { _id: id }, editable: was }: ReadProduct,
    written: Partial<WrittenProduct>,
    stock: { was: number | null; now: number | null } | null,
    { now, actor, before, after }: ProductAudit,
  ): Promise<null | 'stale' | 'part number taken'> {
    const stillIs = and(eq(products.id, id), sql`${editable} IS ${was}`, stock ? sql`stock IS ${stock.was}` : undefined)
    const row = { ...written, ...(stock && { stock: stock.now, countedAt: now }), updatedAt: now, updatedBy: actor }
    const count = { key: newId(now), productId: id, at: now, actor, ...(stock ?? { was: null, now: null }) }
    try {
      const isWritten = await guardedBatch(this.db, sql`EXISTS (SELECT 1 FROM products WHERE ${stillIs})`, [
        this.db.update(products).set(row).where(eq(products.id, id)),
        recordAudit(this.db, { at: now, actor, action: 'product.changed', subject: id, before, after }),
        ...(stock ? [this.db.insert(stockChanges).values(count)] : []),
      ])
      return isWritten ? null : 'stale'
    } catch (error) {
      if (errorMentions(error, partNumberTaken)) return 'part number taken'
      throw error
    }
  }

  /** Takes a part off sale or puts it back; records an audit entry when that changed something. */
  async setActive(id: string, isActive: boolean, { now, actor }: ProductAudit): Promise<void> {
    const action = isActive ? 'product.restored' : 'product.hidden'
    const [before, after] = isActive ? ['hidden', 'on sale'] : ['on sale', 'hidden']
    const to = Number(isActive)
    const change = {
      table: 'products',
      row: sql`id = ${id} AND +is_active <> ${to}`,
      sets: sql`is_active = ${to}, updated_at = ${now}, updated_by = ${actor}`,
    }
    await this.db.batch([...changeRow(this.db, change, { at: now, actor, action, subject: id, before, after })])
  }

  private selectOne(id: string) {
    return this.db
      .select({ ...adminProductColumns, updatedBy: products.updatedBy, editable })
      .from(products)
      .where(eq(products.id, id))
  }
}

/** `HT-0413` after `HT-0412`; a trigger on the new row updates the highest number. */
const nextNumber = sql`(SELECT 'HT-' || printf('%04d', ${partNumbers.highest} + 1) FROM ${partNumbers})`

const partNumberTaken = 'UNIQUE constraint failed: products.part_number'

/** Prefixed, because the keys of stock adjustments are in the same table. */
const creationKey = (key: string) => `made:${key}`
