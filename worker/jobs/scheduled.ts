import { forgetStaleAgain } from '#worker/http/purge-stale-tags.ts'
import { alertOwner } from '#worker/health/send-alerts.ts'
import { deleteAgain } from '#worker/accounts/deletion/reapply-deletions.ts'
import { cancelUnconfirmed } from '#worker/orders/cancel-unconfirmed.ts'
import { sendWaitingLetters } from '#worker/email/send-emails.ts'
import { checkBooks } from './verify-order-totals.ts'
import { oldestRecord, periods } from './retention.ts'
import { sweepFiles } from './delete-orphaned-files.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import { tellSynonyms } from '#worker/search/synonyms/push-synonyms.ts'
import { copyFacets } from '#worker/search/facets/copy-facets.ts'
import { rebuildSearch } from '#worker/search/index/rebuild-search.ts'
import { refreshSearch } from '#worker/search/index/refresh-search.ts'
import type { ShopContext } from '#worker/context.ts'

/** Letters that one run sends; what is left over waits a minute. */
const lettersPerRun = 100
/** Changed parts that one run brings into the search, and parts of a rebuild that is under way. */
const partsPerRun = 1000

/**
 * Runs every minute: letters that wait, parts that the search does not know the latest of; once an hour also everything
 * whose time is over. Runs may overlap. Each part is done whether or not another one fails; the first failure is thrown
 * at the end, for the platform to report. Trust §10.
 */
export async function cleanUp(shop: ShopContext): Promise<void> {
  const { stores } = shop
  const now = shop.now()
  const parts: (() => Promise<unknown>)[] = [
    () => alertOwner(shop),
    () => sendWaitingLetters(shop, { atMost: lettersPerRun }),
    () => stores.canonicalEmails.fill(),
    () => stores.deletionList.copy(now),
    () => deleteAgain(stores, now),
    () => refreshSearch(shop, partsPerRun),
    () => tellSynonyms(shop),
    () => rebuildSearch(shop, partsPerRun),
    () => copyFacets(shop),
    // Last, for what the others changed.
    () => forgetStaleAgain(shop),
  ]
  if (new Date(now).getUTCMinutes() === 0) {
    // What nobody needs or may keep any more; people's own data first.
    parts.push(
      () => cancelUnconfirmed(shop),
      () => stores.orderRetention.scrub(now),
      () => stores.attempts.sweep(now),
      () => stores.health.sweep(now),
      () => stores.cart.sweep(now - periods.presses),
      () => stores.users.sweep(now),
      () => stores.userSessions.sweep(now),
      () => stores.knownNetworks.sweep(now),
      () => stores.staff.sweep(now),
      () => stores.staffInvitations.sweep(now),
      () => stores.searchTerms.sweep(pakistanDay(now)),
      () => stores.bulkChanges.sweep({ previewed: now - periods.previews, done: now - periods.bulkChanges }),
      () => stores.deletion.sweep(now),
      () => stores.outbox.sweep(now - periods.letters),
      () => stores.contact.sweep(now - periods.messages),
      () => sweepFiles(stores, 'attachments', (from) => stores.contact.sweepPage(now - periods.orphans, from), now),
      () => stores.media.removeUnused(now - periods.unusedPictures),
      () => sweepFiles(stores, 'pictures', (from) => stores.media.sweepPage(now - periods.orphans, from), now),
      () => stores.orderRetention.remove(oldestRecord(now)),
      () => stores.auditLog.remove(oldestRecord(now)),
      () => checkBooks(shop),
    )
  }
  const failures: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
