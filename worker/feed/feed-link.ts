import type { ShopContext } from '#worker/context.ts'
import { isSameHash, keyedHash } from '#worker/crypto/keyed-hash.ts'

/** Characters of a token, hexadecimal. */
const tokenLength = 40

/** The token that opens the feed of this serial number. Nobody finds it without the shop's pepper. */
async function tokenOf({ config }: ShopContext, serial: string): Promise<string> {
  return (await keyedHash(config.pepper, `feed:${serial}`)).slice(0, tokenLength)
}

/** The address of the feed. */
export async function feedLink(shop: ShopContext, serial: string): Promise<string> {
  return `${shop.config.publicOrigin}/feed/${await tokenOf(shop, serial)}.xml`
}

/** The serial number of the feed that this file is, `TOKEN.xml`; `null` for every other. */
export async function feedOf(shop: ShopContext, file: string): Promise<string | null> {
  const token = /^([0-9a-f]+)\.xml$/.exec(file)?.[1]
  const feed = token?.length === tokenLength ? await shop.stores.feed.find() : null
  return feed && isSameHash(await tokenOf(shop, feed.serial), token ?? '') ? feed.serial : null
}
