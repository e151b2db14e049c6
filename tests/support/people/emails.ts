import type { TestShop } from '#tests/support/shop.ts'

/** The first group of a pattern in the newest matching email, optionally to one address; empty when there is none. */
async function inNewestEmail(shop: TestShop, words: RegExp, to?: string): Promise<string> {
  const emails = (await shop.outbox()).filter((letter) => to === undefined || letter.to === to)
  const said = emails.map(({ text }) => words.exec(text)?.[1])
  return said.findLast((each) => each !== undefined) ?? ''
}

/** The token of the newest reset link, sent to `to`. */
export function newestResetToken(shop: TestShop, to?: string): Promise<string> {
  return inNewestEmail(shop, /\/reset-password\/([\w-]{43})/, to)
}

/** The newest code for deleting an account. */
export function newestCode(shop: TestShop, to?: string): Promise<string> {
  return inNewestEmail(shop, /Your code: (\d{6})/, to)
}

/** The token of the newest staff invitation. */
export function newestInvitation(shop: TestShop): Promise<string> {
  return inNewestEmail(shop, /\/owner\/join\/([\w-]{43})/)
}
