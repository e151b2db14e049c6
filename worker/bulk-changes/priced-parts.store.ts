import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { importLimits, type PriceSelection } from '#domain/bulk-changes/bulk-change.ts'
import type { PartValues } from '#domain/bulk-changes/part-columns.ts'
import type { FitList } from '#domain/vehicles/fit-text.ts'
import { inBatches } from '#worker/database/batches.ts'
import { Store } from '#worker/database/store.ts'
import { isActive, partNumbers, products } from '#worker/database/schema/products.ts'
import { audit } from '#worker/database/schema/staff.ts'

/** A part with the columns of the CSV file. */
export type Part = PartValues & {
  id: string
  part_number: string
  new_price: number
  old_price: number | null
  updated_at: number
  counted_at: number | null
}

const partColumns = {
  id: products.id,
  part_number: products.partNumber,
  name: products.name,
  description: products.description,
  name_roman: products.nameRoman,
  name_ur: products.nameUr,
  description_roman: products.descriptionRoman,
  description_ur: products.descriptionUr,
  category: products.category,
  sub_category: products.subCategory,
  kind: products.kind,
  maker: products.maker,
  grade: products.grade,
  family: products.family,
  fits: sql<string[]>`coalesce(${products.fitRows} -> '$.cells', ${products.fits})`.mapWith(products.fits),
  also_called: products.alsoCalled,
  specs: products.specs,
  new_price: products.newPrice,
  old_price: products.oldPrice,
  stock: products.stock,
  low_at: products.lowAt,
  shelf: products.shelf,
  sold: sql<number>`${products.isActive}`,
  updated_at: products.updatedAt,
  counted_at: products.countedAt,
}

/** A part of a file, with what it says of vehicles, and the time of the latest import that set its stock and was not undone. */
export type KnownPart = Part & { fit_rows: FitList | null; stock_imported_at: number | null }

/** The keys of imports hold a colon, those of their undoing a dash at its place. */
const stockImportedAt = sql<number | null>`(SELECT max(done.at) FROM stock_changes AS done
  WHERE done.product_id = products.id AND instr(done.key, ':') > 0
    AND NOT EXISTS (SELECT 1 FROM stock_changes AS undone WHERE undone.key = replace(done.key, ':', '-')))`

/** The prices of one part. */
export interface PricedPart {
  id: string
  newPrice: number
  oldPrice: number | null
}

/** Parts for previews and for the CSV export. */
export class PricePreviewStore extends Store {
  /** Yields all parts, on sale and hidden, newest first, in batches of `size`. */
  streamAll(size = 500): AsyncGenerator<Part[]> {
    return inBatches(size, (last: Part | undefined) =>
      this.db
        .select(partColumns)
        .from(products)
        .where(last && lt(products.id, last.id))
        .orderBy(desc(products.id))
        .limit(size),
    )
  }

  /** When the list was last downloaded, epoch milliseconds; `null` if the log names no download. */
  async findLastDownload(): Promise<number | null> {
    const [row] = await this.db
      .select({ at: audit.at })
      .from(audit)
      .where(and(eq(audit.subject, 'products'), eq(audit.action, 'products.exported')))
      .orderBy(desc(audit.id))
      .limit(1)
    return row?.at ?? null
  }

  /** The highest running part number that was ever given. */
  async findHighestNumber(): Promise<number> {
    const [row] = await this.db.select({ highest: partNumbers.highest }).from(partNumbers)
    return row?.highest ?? 0
  }

  /** Finds parts by id or part number, about 2,000 at once. */
  async findParts(ids: string[], numbers: string[]): Promise<KnownPart[]> {
    // SQLite uses one index for each half of the OR.
    return this.db
      .select({ ...partColumns, fit_rows: products.fitRows, stock_imported_at: stockImportedAt })
      .from(products)
      .where(
        sql`${products.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
          OR ${products.partNumber} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`,
      )
  }

  /** Lists the prices of parts on sale that match a selection, newest first; one more than a rule may change. */
  async selectPrices({ kind, category, subCategory, maker, text }: PriceSelection): Promise<PricedPart[]> {
    const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
    return this.db
      .select({ id: products.id, newPrice: products.newPrice, oldPrice: products.oldPrice })
      .from(products)
      .where(
        and(
          isActive,
          kind ? eq(products.kind, kind) : undefined,
          category ? eq(products.category, category) : undefined,
          subCategory ? eq(products.subCategory, subCategory) : undefined,
          maker ? sql`lower(${products.maker}) = lower(${maker})` : undefined,
          ...words.map((word) => sql`instr(lower(${products.name}), lower(${word})) > 0`),
        ),
      )
      .orderBy(desc(products.id))
      .limit(importLimits.rows + 1)
  }
}
