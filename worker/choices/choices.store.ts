import { type SQL, sql } from 'drizzle-orm'
import type { ChoiceList } from '#domain/choices/choices.ts'
import type { AdminChoice } from '#domain/choices/saved-choice.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { guardedBatch } from '#worker/database/guarded-batch.ts'
import { columnsOf, int, json, orNull, type RowOf, select, text, yesNo } from '#worker/database/rows.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { takeChoices } from './known-choices.ts'
import { Store } from '#worker/database/store.ts'

const choiceColumns = columnsOf('choices', {
  key: text,
  labelEn: text,
  labelUr: text,
  labelRoman: text,
  position: int,
  isHidden: yesNo,
  icon: orNull(text),
  picture: orNull(text),
  grams: orNull(int),
  words: json<string[]>(),
  updatedAt: int,
})
const countColumns = { key: text, count: int }

/** Where the parts on sale of each choice are counted. */
const counts: Record<ChoiceList, SQL> = {
  brands: sql`SELECT category AS key, sum(active_count) AS count FROM product_counts GROUP BY category`,
  sizes: sql`SELECT sub_category AS key, sum(active_count) AS count FROM product_counts GROUP BY sub_category`,
  kinds: sql`SELECT kind AS key, active_count AS count FROM kind_counts`,
}

const toCounts = (rows: readonly RowOf<typeof countColumns>[]) => new Map(rows.map(({ key, count }) => [key, count]))

/** As names are compared: small letters, no blanks, dashes and dots. `bare` is the same in SQL. */
export const bareLabel = (label: string): string =>
  label.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[ .-]/g, '')
const bare = (column: SQL) => sql`replace(replace(replace(lower(${column}), ' ', ''), '.', ''), '-', '')`

/** A change of a choice, as it will be. */
export interface ChoiceChange {
  list: ChoiceList
  next: Omit<AdminChoice, 'parts' | 'updatedAt'>
  /** What it is based on; `null` for a new one. */
  was: Pick<AdminChoice, 'position' | 'updatedAt'> | null
  /** How many there are. */
  length: number
  actor: string
  before: string | null
  after: string
  now: number
}

/** The owner's brands, engine sizes and kinds of part. */
export class ChoicesStore extends Store {
  /** Reads the lists anew, for this isolate. */
  async know(): Promise<void> {
    const [row] = await this.readRows({ value: text })`SELECT value FROM settings WHERE name = ${settingNames.choices}`
    takeChoices(row?.value)
  }

  /** All of a list in their order, with their parts on sale. */
  async list(list: ChoiceList): Promise<AdminChoice[]> {
    const [rows, counted] = await this.db.batch([
      this.readRows(choiceColumns)`SELECT ${select(choiceColumns)} FROM choices WHERE list = ${list} ORDER BY position`,
      this.readRows(countColumns)`${counts[list]}`,
    ])
    const parts = toCounts(counted)
    return rows.map(({ labelEn, labelUr, labelRoman, ...row }) => ({
      ...row,
      label: { en: labelEn, ur: labelUr, roman: labelRoman },
      parts: parts.get(row.key) ?? 0,
    }))
  }

  /** The parts on sale of each choice. */
  async count(): Promise<Record<ChoiceList, Map<string, number>>> {
    const [brands, sizes, kinds] = await this.db.batch([
      this.readRows(countColumns)`${counts.brands}`,
      this.readRows(countColumns)`${counts.sizes}`,
      this.readRows(countColumns)`${counts.kinds}`,
    ])
    return { brands: toCounts(brands), sizes: toCounts(sizes), kinds: toCounts(kinds) }
  }

  /**
   * Writes a choice, the order of its list, the row that pages read, and an audit entry. False when it or its list is
   * not as it was read, and when its name or key is taken.
   */
  async save({ list, next, was, length, actor, before, after, now }: ChoiceChange): Promise<boolean> {
    const { key, label, position, isHidden, icon, picture, grams, words } = next
    const at = Math.max(now, (was?.updatedAt ?? 0) + 1)
    const place = was?.position ?? length
    const name = bareLabel(label.en)
    const isFree = sql`NOT EXISTS (SELECT 1 FROM choices WHERE list = ${list} AND key <> ${key}
      AND (${bare(sql`label_en`)} = ${name} OR ${bare(sql`key`)} = ${name}))`
    const isAsRead =
      was === null
        ? sql`NOT EXISTS (SELECT 1 FROM choices WHERE list = ${list} AND key = ${key})
            AND (SELECT count(*) FROM choices WHERE list = ${list}) = ${length}`
        : sql`EXISTS (SELECT 1 FROM choices WHERE list = ${list} AND key = ${key} AND updated_at = ${was.updatedAt}
            AND position = ${was.position})`
    const written = await guardedBatch(this.db, sql`${isAsRead} AND ${isFree}`, [
      this.statement(sql`
        INSERT INTO choices (list, key, label_en, label_ur, label_roman, position, is_hidden, icon, picture, grams, words,
          updated_at)
        VALUES (${list}, ${key}, ${label.en}, ${label.ur}, ${label.roman}, ${place}, ${Number(isHidden)}, ${icon}, ${picture},
          ${grams}, ${JSON.stringify(words)}, ${at})
        ON CONFLICT (list, key) DO UPDATE SET label_en = excluded.label_en, label_ur = excluded.label_ur,
          label_roman = excluded.label_roman, is_hidden = excluded.is_hidden, icon = excluded.icon,
          picture = excluded.picture, grams = excluded.grams, words = excluded.words, updated_at = excluded.updated_at`),
      // The others between its old and its new place move by one.
      this.statement(sql`UPDATE choices SET position = CASE
          WHEN key = ${key} THEN ${position}
          WHEN position > ${place} THEN position - 1
          ELSE position + 1 END
        WHERE list = ${list} AND position BETWEEN ${Math.min(place, position)} AND ${Math.max(place, position)}`),
      this.statement(sql`INSERT INTO settings (name, value, updated_at)
        SELECT ${settingNames.choices}, json_group_object(list, json(choices)), ${at} FROM (
          SELECT list, json_group_array(json_object('key', key, 'label', json_object('en', label_en, 'ur', label_ur,
            'roman', label_roman), 'isHidden', json(iif(is_hidden, 'true', 'false')), 'icon', icon, 'picture', picture,
            'words', json(words))) AS choices
          FROM (SELECT * FROM choices ORDER BY list, position) GROUP BY list) WHERE true
        ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`),
      recordAudit(this.db, { at: now, actor, action: 'choice.saved', subject: `${list}/${key}`, before, after }),
    ])
    return written !== null
  }
}
