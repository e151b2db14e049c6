import { enclose } from '#worker/email/encrypt-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { type Trouble, troubles } from './alert-rules.ts'

/** Mails the owner when orders break or letters stand still. Run by cron; a trouble that goes on is told of again later. */
export async function alertOwner(shop: ShopContext): Promise<void> {
  const found = await shop.stores.health.findTroubles(shop.now())
  if (found.orders >= troubles.orders.after) await tellOwner(shop, 'orders', found.orders)
  if (found.letters > 0) await tellOwner(shop, 'letters', found.letters)
}

/** Mails the owner of one trouble, unless that was done a while ago; `count` is how many orders or letters. */
export async function tellOwner({ stores, config, now }: ShopContext, trouble: Trouble, count: number): Promise<void> {
  const parameters = { trouble, count, origin: config.publicOrigin }
  const letter = await enclose(config.pepper, { kind: 'shopTrouble', to: config.ownerEmail, parameters }, now())
  await stores.health.tell(trouble, letter, now())
}
