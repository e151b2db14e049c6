import type { LetterFacts, LetterText } from '#domain/letters.ts'
import { defaultFacts } from '#domain/shop-facts.ts'
import type { ShopContext } from '#worker/shop-context.ts'
import { logMail } from './log-mail.ts'
import { type Letter, letterKinds } from './letters.ts'
import type { ClaimedLetter } from './outbox.store.ts'
import { renderLetter } from './render-letter.ts'

/** Where a developer's machine keeps copies of sent letters, in the private store. */
export const keptLettersPrefix = 'letters/'

/**
 * Sends what waits in the outbox, at most so many letters. Runs after every answer that wrote a letter, and by cron. Each
 * letter is claimed just before it is tried and wiped when it is out, so no two runs send the same one, however slow mail is.
 */
export async function sendWaitingLetters(shop: ShopContext, atMost = 10): Promise<void> {
  const { outbox } = shop.stores
  let facts: LetterFacts | undefined
  let claimed = await outbox.claim(shop.now())
  for (let count = 1; claimed; count += 1) {
    const { id, kind, attempts }: ClaimedLetter = claimed
    try {
      facts ??= await readFacts(shop)
      await send(shop, id, await outbox.open(claimed), facts)
    } catch (error) {
      logMail({ id, kind, attempts, error })
      await outbox.markFailed(id, attempts, shop.now())
      claimed = count < atMost ? await outbox.claim(shop.now()) : null
      continue
    }
    // Taking the next one in the same trip costs nothing.
    if (count < atMost) claimed = await outbox.markSentAndClaim(id, shop.now())
    else return outbox.markSent(id, shop.now())
  }
}

/** A letter says what holds when it goes out, and goes out also when that cannot be read. */
async function readFacts({ stores }: ShopContext): Promise<LetterFacts> {
  const { facts } = await stores.settings.frame().catch(() => ({ facts: defaultFacts }))
  return facts
}

async function send(
  { env, config, stores, now }: ShopContext,
  id: string,
  letter: Letter,
  facts: LetterFacts,
): Promise<void> {
  const { subject, text, html } = renderLetter(await wordsOf(letter, facts, stores), facts)
  await env.EMAIL.send({
    from: { email: config.mailFrom, name: 'High Tech Auto Traders' },
    to: letter.to,
    subject,
    text,
    html,
    // The key by which a receiver can tell a second copy of the same letter.
    headers: { 'X-Message-Key': id },
    ...(letter.replyTo && isPlainAddress(letter.replyTo) && { replyTo: letter.replyTo }),
  })
  if (config.isLocal) {
    const copy = { to: letter.to, subject, text, html, at: now() }
    await env.PRIVATE.put(`${keptLettersPrefix}${id}.json`, JSON.stringify(copy))
  }
}

/** Whether an address may stand in a mail's head as it is; with others a provider may refuse the whole letter. */
function isPlainAddress(address: string): boolean {
  const word = "[\\w!#$%&'*+/=?^`{|}~-]+"
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  return new RegExp(`^(?=[^@]{1,64}@)${word}(?:\\.${word})*@${label}(?:\\.${label})+$`, 'i').test(address)
}

async function wordsOf(letter: Letter, facts: LetterFacts, stores: ShopContext['stores']) {
  const { kind, parameters } = letter
  const words = letterKinds[kind] as (parameters: unknown, facts: LetterFacts) => LetterText
  if (!('orderId' in parameters)) return words(parameters, facts)
  const number = await stores.outbox.orderNumber(parameters.orderId)
  return words({ ...parameters, orderNumber: String(number ?? '') }, facts)
}
