import { desc, eq, sql } from 'drizzle-orm'
import { ColumnMapping } from '#domain/bulk-changes/column-mapping.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { importMappings } from '#worker/database/schema/changes.ts'
import { Store } from '#worker/database/store.ts'

/** Mappings that are kept, those used last. */
const maxKept = 50

/** What owners said of the columns of foreign tables, by the set of their headings. */
export class ImportMappingsStore extends Store {
  /** Finds the mapping of a table with these headings in any order, or `null`. */
  async find(headings: string[]): Promise<ColumnMapping | null> {
    const [row] = await this.db
      .select({ mapping: importMappings.mapping })
      .from(importMappings)
      .where(eq(importMappings.headings, await keyOf(headings)))
    // One that names a column of an earlier release is none.
    return (row && ColumnMapping.safeParse(JSON.parse(row.mapping)).data) ?? null
  }

  /** Keeps a mapping, in place of an earlier one; the one used longest ago goes. */
  async keep(headings: string[], mapping: ColumnMapping, now: number): Promise<void> {
    const row = { headings: await keyOf(headings), mapping: JSON.stringify(mapping), usedAt: now }
    const latest = this.db
      .select({ headings: importMappings.headings })
      .from(importMappings)
      .orderBy(desc(importMappings.usedAt), importMappings.headings)
      .limit(maxKept)
    await this.db.batch([
      this.db.insert(importMappings).values(row).onConflictDoUpdate({ target: importMappings.headings, set: row }),
      this.db.delete(importMappings).where(sql`${importMappings.headings} NOT IN ${latest}`),
    ])
  }
}

const keyOf = (headings: string[]) => sha256(JSON.stringify([...new Set(headings)].toSorted()))
