import { undoMs } from '#domain/orders/board-columns.ts'
import type { ShopContext } from '#worker/context.ts'
import { waitingToken } from '#worker/crypto/link-tokens.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { sendPendingEmails } from '#worker/email/send-emails.ts'
import { waitedPart } from './join-waiting-list.ts'
import type { BackEmail, DueRow } from './waiting-list.store.ts'

/** Steps of one run, each for the people of one part; the others wait a minute. */
const stepsPerRun = 4

/**
 * Emails the people whose part is back and was not sold out again since `undoMs`, the time in which a mistyped stock is corrected. Each
 * person gets one email about all their parts that are back. Runs by cron and after staff changed something.
 */
export async function notifyWaiting({ stores, config, now }: ShopContext): Promise<void> {
  await stores.waitingList.noticeBack(now())
  for (let step = 0; step < stepsPerRun; step += 1) {
    const due = await stores.waitingList.listDue(now() - undoMs)
    if (due.length === 0) return
    const byPerson = Map.groupBy(due, ({ mailbox }) => mailbox)
    const emails = await Promise.all([...byPerson.values()].map((rows) => emailOf(config, rows, now())))
    await stores.waitingList.notify(emails, now())
  }
}

async function emailOf(config: ShopContext['config'], rows: DueRow[], now: number): Promise<BackEmail> {
  // The latest row says how and in which language the person wants to be reached.
  const { waitingId, email: to, language } = rows.at(-1) as DueRow
  const parameters = {
    parts: rows.map(waitedPart),
    origin: config.publicOrigin,
    token: await waitingToken(config.pepper, waitingId),
  }
  const email = await encryptEmail(config.pepper, { kind: 'partsBack', to, language, parameters }, now)
  return { email, waitingIds: rows.map((row) => row.waitingId) }
}

/** After a write that may bring stock back: records the time at once, and sends emails when the write can no longer be undone. */
export function notifyWaitingSoon(shop: ShopContext): void {
  const work = async () => {
    if (!(await shop.stores.waitingList.noticeBack(shop.now()))) return
    await shop.pause(undoMs)
    await notifyWaiting(shop)
    await sendPendingEmails(shop)
  }
  // Cron repeats it within a minute when it fails.
  shop.waitUntil(work().catch(() => undefined))
}
