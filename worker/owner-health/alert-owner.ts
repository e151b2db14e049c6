import { type Trouble, troubles } from '#domain/owner-health.ts'
import { enclose } from '#worker/mail/enclose.ts'
import type { ShopContext } from '#worker/shop-context.ts'

/** Mails the owner when orders break or letters stand still. Run by cron; a trouble that goes on is told of again later. */
export async function alertOwner({ stores, config, now }: ShopContext): Promise<void> {
  const found = await stores.health.findTroubles(now())
  const tell = async (trouble: Trouble, count: number) => {
    const parameters = { trouble, count, origin: config.publicOrigin }
    const letter = await enclose(config.pepper, { kind: 'shopTrouble', to: config.ownerEmail, parameters }, now())
    await stores.health.tell(trouble, letter, now())
  }
  if (found.orders >= troubles.orders.after) await tell('orders', found.orders)
  if (found.letters > 0) await tell('letters', found.letters)
}
