import { defaultSettings } from '#domain/settings/default-settings.ts'
import type { EmailFooter, EmailContent } from '#worker/email/templates/email-content.ts'
import type { ShopContext } from '#worker/context.ts'
import { logEmailFailure } from './log-emails.ts'
import { type OutgoingEmail, emailTemplates } from './enqueue-emails.ts'
import { mayBeSent } from './email-quota.ts'
import { renderEmail } from './render-email.ts'

/** Where a developer's machine keeps copies of sent letters, in the private store. */
export const storedEmailsPrefix = 'letters/'

/** How letters are sent: at most so many, and the numbers of orders that are known, by their ids. */
interface Sending {
  atMost?: number
  orderNumbers?: Record<string, number>
}

/**
 * Sends what waits in the outbox. Runs after every answer that wrote a letter, and by cron. Each letter is claimed just before
 * it is tried and wiped when it is out, so no two runs send the same one, however slow mail is.
 */
export async function sendPendingEmails(
  shop: ShopContext,
  { atMost = 10, orderNumbers = {} }: Sending = {},
): Promise<void> {
  const { outbox } = shop.stores
  const words = createWords(shop.stores, orderNumbers)
  let sentId: string | null = null
  for (let count = 0; count < atMost; count += 1) {
    const claimed = await outbox.claim(shop.now(), sentId)
    sentId = null
    if (!claimed) return
    const { id, kind, attempts } = claimed
    try {
      const letter = await outbox.open(claimed)
      // Counted at the first try: one that has to be tried again is still one.
      if (attempts > 1 || (await mayBeSent(shop, letter))) {
        await send(shop, id, letter, words)
        sentId = id
      } else await outbox.drop(id)
    } catch (error) {
      logEmailFailure({ id, kind, attempts, error })
      await outbox.markFailed(id, attempts, shop.now())
    }
  }
  if (sentId !== null) await outbox.markSent(sentId, shop.now())
}

/**
 * The same a second later, after answers that must not tell whether there is a letter: sent at once, it would slow them down,
 * and whoever measures that would know who has an account.
 */
export async function sendPendingEmailsLater(shop: ShopContext): Promise<void> {
  await shop.pause(1000)
  await sendPendingEmails(shop)
}

async function send({ env, config, now }: ShopContext, id: string, letter: OutgoingEmail, words: Words): Promise<void> {
  const { subject, text, html } = renderEmail(await words.of(letter), await words.facts())
  await env.EMAIL.send({
    from: { email: config.mailFrom, name: 'High Tech Auto Traders' },
    to: letter.to,
    subject,
    text,
    html,
    // The key by which a receiver can tell a second copy of the same letter.
    headers: { 'X-Message-Key': id },
    ...(letter.replyTo && isPlainEmail(letter.replyTo) && { replyTo: letter.replyTo }),
  })
  if (config.isLocal) {
    const copy = { to: letter.to, subject, text, html, at: now() }
    await env.PRIVATE.put(`${storedEmailsPrefix}${id}.json`, JSON.stringify(copy))
  }
}

/** Whether an address may stand in a mail's head as it is; with others a provider may refuse the whole letter. */
function isPlainEmail(address: string): boolean {
  const word = "[\\w!#$%&'*+/=?^`{|}~-]+"
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  return new RegExp(`^(?=[^@]{1,64}@)${word}(?:\\.${word})*@${label}(?:\\.${label})+$`, 'i').test(address)
}

type Words = ReturnType<typeof createWords>

/** What letters say beside what was enclosed; read once for all letters of a run. */
function createWords(stores: ShopContext['stores'], orderNumbers: Record<string, number>) {
  let facts: Promise<EmailFooter> | undefined
  const numbers = new Map<string, number | null>(Object.entries(orderNumbers))
  // Goes along with the first claim.
  const frame = stores.settings.settingsInNextBatch()
  // A letter says what holds when it goes out, and goes out also when that cannot be read.
  const readFacts = () =>
    frame().then(
      (read) => read.facts,
      () => defaultSettings,
    )
  return {
    facts: () => (facts ??= readFacts()),
    async of({ kind, parameters }: OutgoingEmail): Promise<EmailContent> {
      const words = emailTemplates[kind] as (parameters: unknown, facts: EmailFooter) => EmailContent
      if (!('orderId' in parameters)) return words(parameters, await this.facts())
      const { orderId } = parameters
      const number = numbers.get(orderId) ?? (await stores.outbox.orderNumber(orderId))
      numbers.set(orderId, number)
      return words({ ...parameters, orderNumber: String(number ?? '') }, await this.facts())
    },
  }
}
