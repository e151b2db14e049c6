import { second } from '#domain/durations.ts'
import { pakistanDay } from '#domain/pakistan-day.ts'
import { reapplyDeletions } from '#worker/accounts/deletion/reapply-deletions.ts'
import { endUnpaidAdvances } from '#worker/advances/end-unpaid.ts'
import { knowChoices } from '#worker/choices/require-choices.ts'
import type { ShopContext } from '#worker/context.ts'
import { sendPendingEmails } from '#worker/email/send-emails.ts'
import { checkAlerts, sendAlert } from '#worker/health/send-alerts.ts'
import { repurgeStaleTags } from '#worker/http/purge-stale-tags.ts'
import { type FileFolder, pictureFolders, privateFolders } from '#worker/media/file-folders.sql.ts'
import type { StoredFilesStore } from '#worker/media/stored-files.store.ts'
import { cancelUnconfirmed } from '#worker/orders/unconfirmed/cancel-unconfirmed.ts'
import { tellAnswers } from '#worker/parcels/advise-courier.ts'
import { fetchLabels } from '#worker/parcels/book/fetch-labels.ts'
import { findDoubtful } from '#worker/parcels/book/find-bookings.ts'
import { mailOutForDelivery } from '#worker/parcels/mail-out-for-delivery.ts'
import { trackParcels } from '#worker/parcels/tracking/track-parcels.ts'
import { refreshSearch, syncFacets } from '#worker/search/index/refresh-search.ts'
import { rebuildSearch } from '#worker/search/index/rebuild-search.ts'
import { pushSynonyms } from '#worker/search/synonyms/save-synonym.ts'
import type { Stores } from '#worker/stores.ts'
import { repairParts } from '#worker/vehicles/not-understood.ts'
import { readFitTexts } from '#worker/vehicles/read-fit-texts.ts'
import { notifyWaiting } from '#worker/waiting-list/notify-waiting.ts'
import type { FolderName } from './job-cursors.store.ts'
import { oldestRecordAt, retention } from './retention.ts'

/** List pages per run: ten thousand files. */
const pagesPerRun = 10

/** Orders per run: with a run each hour, 120,000 a day. */
const ordersPerRun = 5000

/** Emails per run; the others wait a minute. */
const emailsPerRun = 100
/** Changed parts that one run indexes, and parts of a running rebuild. */
const partsPerRun = 1000

type Job = () => Promise<unknown>

/**
 * Runs every minute: pending emails and changed parts; once an hour, or with `isHourly`, also deletes expired data. Runs may
 * overlap. A failed job does not stop the others; the first failure is thrown at the end, so that the platform reports it.
 */
export async function runScheduledJobs(shop: ShopContext, isHourly?: boolean): Promise<void> {
  const { stores } = shop
  const now = shop.now()
  const isHour = isHourly || new Date(now).getUTCMinutes() === 0
  await knowChoices(shop)
  const jobs: Job[] = [
    // First, because most others name vehicles.
    () => readFitTexts(shop, partsPerRun),
    () => repairParts(shop, partsPerRun),
    () => stores.vehicles.countFamilies(),
    () => checkAlerts(shop),
    // These release stock and write emails, which leave in the same run.
    ...(isHour ? [() => endUnpaidAdvances(shop), () => cancelUnconfirmed(shop)] : []),
    () => tellAnswers(shop),
    () => mailOutForDelivery(shop),
    // Before the emails are sent: people on waiting lists get theirs in the same run.
    () => notifyWaiting(shop),
    () => sendPendingEmails(shop, emailsPerRun, 30 * second),
    () => stores.canonicalEmails.fill(),
    () => stores.deletionList.copy(now),
    () => reapplyDeletions(stores, now),
    () => refreshSearch(shop, partsPerRun),
    () => pushSynonyms(shop),
    () => rebuildSearch(shop, partsPerRun),
    () => syncFacets(shop),
    // Last, because the others mark tags as stale.
    () => repurgeStaleTags(shop),
  ]
  if (isHour) jobs.push(...hourlyJobs(shop, now))
  // Behind everything, because a courier may take its time.
  jobs.push(
    () => findDoubtful(shop),
    () => fetchLabels(shop),
    () => trackParcels(shop),
  )
  const failures: unknown[] = []
  for (const job of jobs) await job().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Jobs of each full hour: delete expired data, personal data first, and verify totals. */
function hourlyJobs(shop: ShopContext, now: number): Job[] {
  const { stores } = shop
  return [
    () => stores.orderRetention.scrub(now),
    () => stores.attempts.deleteExpired(now),
    () => stores.health.deleteExpired(now),
    () => stores.cart.deleteExpired(now - retention.presses),
    () => stores.accounts.deleteExpired(now),
    () => stores.userSessions.deleteExpired(now),
    () => stores.knownNetworks.deleteExpired(now),
    () => stores.staffSessions.deleteExpired(now),
    () => stores.staffInvitations.deleteExpired(now),
    () => stores.searchTerms.deleteExpired(pakistanDay(now)),
    () => stores.bulkChanges.deleteExpired({ previewed: now - retention.previews, done: now - retention.bulkChanges }),
    () => stores.deletion.deleteExpired(now),
    () => stores.outbox.deleteExpired(now - retention.emails),
    () => stores.consents.deleteExpired(now - retention.withdrawnConsents),
    () => stores.waitingList.deleteExpired(now - retention.waiting),
    () => stores.contact.deleteExpired(now - retention.messages),
    ...orphanJobs(stores, 'privateFiles', now),
    () => stores.media.removeUnused(now - retention.unusedPictures),
    ...orphanJobs(stores, 'pictureFiles', now),
    () => stores.reviews.deleteVotes(now - retention.votes),
    () => stores.orderRetention.remove(oldestRecordAt(now)),
    () => stores.auditLog.remove(oldestRecordAt(now)),
    () => verifyOrderTotals(shop),
  ]
}

/**
 * Compares a batch of orders with their items and their ledger and, after a full pass, the counts of the `orders_count_*` triggers
 * with all orders. Differences are logged and alerted to the owner.
 */
async function verifyOrderTotals(shop: ShopContext): Promise<void> {
  const { orderTotals, jobCursors } = shop.stores
  const from = (await jobCursors.read('books'))?.place ?? ''
  const { wrong, last } = await orderTotals.orders(from, ordersPerRun)
  if (last === null && !(await orderTotals.areCountsRight())) wrong.push(null)
  await jobCursors.write('books', last ?? '', shop.now())
  if (wrong.length === 0) return
  const line = { level: 'error', event: 'books_wrong', count: wrong.length, orders: wrong.slice(0, 10) }
  // oxlint-disable-next-line no-console -- the platform collects what is written here
  console.error(JSON.stringify(line))
  await sendAlert(shop, 'books', wrong.length)
}

/** Deletes orphaned files of customers, and with `pictureFiles` of parts and reviews. */
function orphanJobs(stores: Stores, bucket: 'privateFiles' | 'pictureFiles', now: number) {
  const folders = Object.entries(bucket === 'privateFiles' ? privateFolders : pictureFolders) as [
    FolderName,
    FileFolder,
  ][]
  return folders.map(
    ([name, folder]) =>
      () =>
        deleteOrphanedFiles(stores, stores[bucket], name, folder, now),
  )
}

/** Deletes orphaned files of a folder from where the last run stopped, a few list pages per run, and starts again at the end. */
async function deleteOrphanedFiles(
  { jobCursors }: Stores,
  files: StoredFilesStore,
  name: FolderName,
  folder: FileFolder,
  now: number,
): Promise<void> {
  let place: string | null = (await jobCursors.read(name))?.place ?? ''
  for (let page = 0; page < pagesPerRun && place !== null; page += 1)
    place = await files.deleteOrphanedPage(folder, now - retention.orphans, place)
  await jobCursors.write(name, place ?? '', now)
}
