import type { TestShop } from '#tests/support/shop.ts'

/** What the newest letter that has such words says there, of those to one address where it is given; empty when none has. */
async function inNewestEmail(shop: TestShop, words: RegExp, to?: string): Promise<string> {
  const emails = (await shop.outbox()).filter((letter) => to === undefined || letter.to === to)
  const said = emails.map(({ text }) => words.exec(text)?.[1])
  return said.findLast((each) => each !== undefined) ?? ''
}

/** The token of the newest reset link; `to` is whose. */
export function newestResetToken(shop: TestShop, to?: string): Promise<string> {
  return inNewestEmail(shop, /\/reset-password\/([\w-]{43})/, to)
}

/** The six digits for deleting an account. */
export function newestCode(shop: TestShop, to?: string): Promise<string> {
  return inNewestEmail(shop, /Your code: (\d{6})/, to)
}

/** The token of the newest invitation to the counter. */
export function newestInvitation(shop: TestShop): Promise<string> {
  return inNewestEmail(shop, /\/owner\/join\/([\w-]{43})/)
}
