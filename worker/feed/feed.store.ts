import { sql } from 'drizzle-orm'
import { recordAudit } from '#worker/database/audit.sql.ts'
import { newId } from '#worker/database/ids.ts'
import { columnsOf, computed, int, orNull, select, text } from '#worker/database/rows.ts'
import { Store } from '#worker/database/store.ts'

/** Parts that are listed as left out for each reason, and how many are counted. */
const [listed, counted] = [200, 10_000]

const feedColumns = columnsOf('product_feed', { serial: text, fetchedAt: orNull(int) })
const partColumns = { productId: computed(sql`id`, text), ...columnsOf('products', { name: text }) }

/** A count of at most one more than are counted. */
const upTo = (count = 0) => ({ count: Math.min(count, counted), isMore: count > counted })

/** Parts on sale without a picture; the others are in the feed. */
const withoutPicture = sql`products INDEXED BY products_without_picture WHERE pictures = '[]' AND is_active = 1`

/** The feed of products: its link, and the parts that it leaves out. */
export class FeedStore extends Store {
  /** The feed; `null` before the owner made its link. */
  async find(): Promise<{ serial: string; fetchedAt: number | null } | null> {
    const [row] = await this.readRows(feedColumns)`SELECT ${select(feedColumns)} FROM product_feed`
    return row ?? null
  }

  /** Gives the feed a new link, with an entry in the audit log. */
  async renew(actor: string, now: number): Promise<void> {
    const serial = newId(now)
    await this.db.batch([
      this.statement(sql`INSERT INTO product_feed (id, serial) VALUES (1, ${serial})
        ON CONFLICT (id) DO UPDATE SET serial = excluded.serial, fetched_at = NULL`),
      recordAudit(this.db, { at: now, actor, action: 'feed.renewed', subject: 'feed' }),
    ])
  }

  /** Records that the feed was fetched, unless its link has changed meanwhile. */
  async recordFetch(serial: string, now: number): Promise<void> {
    await this.db.batch([this.statement(sql`UPDATE product_feed SET fetched_at = ${now} WHERE serial = ${serial}`)])
  }

  /** Counts the parts of the feed and those that are not in it, and lists the newest of these. */
  async listLeftOut() {
    const [[sold], [bare], [off], hidden, pictureless] = await this.db.batch([
      this.readRows({ count: int })`SELECT coalesce(sum(active_count), 0) AS count FROM product_counts`,
      this.countUpTo(counted + 1, withoutPicture),
      this.countUpTo(counted + 1, sql`products WHERE is_active = 0`),
      this.readRows(partColumns)`SELECT ${select(partColumns)} FROM products
        WHERE is_active = 0 ORDER BY id DESC LIMIT ${listed}`,
      this.readRows(partColumns)`SELECT ${select(partColumns)} FROM ${withoutPicture} ORDER BY id DESC LIMIT ${listed}`,
    ])
    const [withoutPictureCount, hiddenCount] = [upTo(bare?.count), upTo(off?.count)]
    return {
      items: (sold?.count ?? 0) - withoutPictureCount.count,
      isAtMost: withoutPictureCount.isMore,
      hidden: { parts: hidden, ...hiddenCount },
      withoutPicture: { parts: pictureless, ...withoutPictureCount },
    }
  }
}
