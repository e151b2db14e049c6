import { and, eq, gt, sql } from 'drizzle-orm'
import { day } from '#domain/durations.ts'
import { type Database, statement } from '#worker/database/connect.ts'
import { deleteInBatches } from '#worker/database/delete-in-batches.ts'
import { knownNetworks } from '#worker/database/schema/shop.ts'

/** Networks remembered for one account; the one that was seen longest ago gives way. */
const most = 8
/** How long one is remembered after it was last seen, milliseconds. */
const rememberedMs = 90 * day

/** Networks from which accounts were signed in to, both by their hashes. */
export function knownNetworksStore(db: Database) {
  return {
    /** Whether an account was signed in to from a network before. */
    async has(account: string, network: string, now: number): Promise<boolean> {
      const isIt = and(eq(knownNetworks.account, account), eq(knownNetworks.network, network))
      const rows = await db
        .select({ seenAt: knownNetworks.seenAt })
        .from(knownNetworks)
        .where(and(isIt, gt(knownNetworks.seenAt, now - rememberedMs)))
      return rows.length === 1
    },

    /** Notes that an account was signed in to from a network. */
    async remember(account: string, network: string, now: number): Promise<void> {
      await db.batch([
        db
          .insert(knownNetworks)
          .values({ account, network, seenAt: now })
          .onConflictDoUpdate({ target: [knownNetworks.account, knownNetworks.network], set: { seenAt: now } }),
        statement(
          db,
          sql`DELETE FROM known_networks WHERE account = ${account} AND network NOT IN (
              SELECT network FROM known_networks WHERE account = ${account} ORDER BY seen_at DESC LIMIT ${most})`,
        ),
      ])
    },

    /** Forgets what was not seen for so long. */
    async deleteExpired(now: number): Promise<void> {
      await deleteInBatches(db, 'known_networks', ['account', 'network'], sql`seen_at < ${now - rememberedMs}`)
    },
  }
}
