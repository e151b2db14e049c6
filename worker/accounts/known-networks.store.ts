import { and, eq, gt, sql } from 'drizzle-orm'
import { day } from '#domain/durations.ts'
import { Store } from '#worker/database/store.ts'
import { deleteInBatches } from '#worker/database/batches.ts'
import { knownNetworks } from '#worker/database/schema/shop.ts'

/** Networks remembered per account; the least recently seen is dropped. */
const most = 8
/** How long a network is remembered after its last use, milliseconds. */
const rememberedMs = 90 * day

/** Remembers the networks of successful sign-ins, by hashes of account and network. */
export class KnownNetworksStore extends Store {
  /** True when the account signed in from this network before. */
  async has(account: string, network: string, now: number): Promise<boolean> {
    const isIt = and(eq(knownNetworks.account, account), eq(knownNetworks.network, network))
    const rows = await this.db
      .select({ seenAt: knownNetworks.seenAt })
      .from(knownNetworks)
      .where(and(isIt, gt(knownNetworks.seenAt, now - rememberedMs)))
    return rows.length === 1
  }

  /** Records a sign-in of an account from a network. */
  async remember(account: string, network: string, now: number): Promise<void> {
    await this.db.batch([
      this.db
        .insert(knownNetworks)
        .values({ account, network, seenAt: now })
        .onConflictDoUpdate({ target: [knownNetworks.account, knownNetworks.network], set: { seenAt: now } }),
      this.statement(sql`DELETE FROM known_networks WHERE account = ${account} AND network NOT IN (
        SELECT network FROM known_networks WHERE account = ${account} ORDER BY seen_at DESC LIMIT ${most})`),
    ])
  }

  /** Deletes networks that were not used for `rememberedMs`. */
  async deleteExpired(now: number): Promise<void> {
    await deleteInBatches(this.db, 'known_networks', ['account', 'network'], sql`seen_at < ${now - rememberedMs}`)
  }
}
