import { sendWaitingLetters } from '#worker/mail/mailer.ts'
import type { ShopContext } from '#worker/shop-context.ts'

const day = 24 * 60 * 60_000
const keep = { letters: 30 * day, messages: 365 * day, orphans: day }

/** Runs every minute: letters that wait; once an hour also everything whose time is over. Runs may overlap. Trust §10. */
export async function cleanUp(shop: ShopContext): Promise<void> {
  const { stores, now } = shop
  await sendWaitingLetters(shop)
  if (new Date(now()).getUTCMinutes() !== 0) return
  await sweepEverything(stores, now())
}

/** Removes what nobody needs or may keep any more. `now` is epoch milliseconds. */
export async function sweepEverything(stores: ShopContext['stores'], now: number): Promise<void> {
  await stores.attempts.sweep(now)
  await stores.users.sweep(now)
  await stores.deletion.sweep(now)
  await stores.outbox.sweep(now - keep.letters)
  await stores.contact.sweep(now - keep.messages)
  await stores.contact.sweepFiles(now - keep.orphans)
  await stores.orders.scrub(now)
}
