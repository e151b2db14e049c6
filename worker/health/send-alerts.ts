import { encryptEmail } from '#worker/email/encrypt-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { type AlertName, alertRules } from './alert-rules.ts'

/** Alerts the owner when orders fail or emails are stuck. Run by cron; alerts repeat while the cause lasts. */
export async function checkAlerts(shop: ShopContext): Promise<void> {
  const found = await shop.stores.health.findAlerts(shop.now())
  if (found.orders >= alertRules.orders.after) await sendAlert(shop, 'orders', found.orders)
  if (found.letters > 0) await sendAlert(shop, 'letters', found.letters)
}

/** Enqueues one alert unless it was sent recently; `count` is the number of orders or emails. */
export async function sendAlert({ stores, config, now }: ShopContext, alert: AlertName, count: number): Promise<void> {
  const parameters = { trouble: alert, count, origin: config.publicOrigin }
  const email = await encryptEmail(config.pepper, { kind: 'shopTrouble', to: config.ownerEmail, parameters }, now())
  await stores.health.enqueueAlert(alert, email, now())
}
