import { encryptEmail } from '#worker/email/encrypt-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { type AlertName, alertRules } from './alert-rules.ts'

/** Mails the owner when orders break or letters stand still. Run by cron; a trouble that goes on is told of again later. */
export async function checkAlerts(shop: ShopContext): Promise<void> {
  const found = await shop.stores.health.findAlerts(shop.now())
  if (found.orders >= alertRules.orders.after) await sendAlert(shop, 'orders', found.orders)
  if (found.letters > 0) await sendAlert(shop, 'letters', found.letters)
}

/** Mails the owner of one trouble, unless that was done a while ago; `count` is how many orders or letters. */
export async function sendAlert(
  { stores, config, now }: ShopContext,
  trouble: AlertName,
  count: number,
): Promise<void> {
  const parameters = { trouble, count, origin: config.publicOrigin }
  const letter = await encryptEmail(config.pepper, { kind: 'shopTrouble', to: config.ownerEmail, parameters }, now())
  await stores.health.enqueueAlert(trouble, letter, now())
}
