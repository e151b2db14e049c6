import { defaultSettings } from '#domain/settings/default-settings.ts'
import type { EmailContent, EmailFooter } from './templates/email-content.ts'
import { inLanguage, loadLanguage } from '#worker/language/translators.ts'
import { orderToken } from '#worker/crypto/order-tokens.ts'
import { type Language, pathIn } from '#domain/language/languages.ts'
import { paths } from '#domain/paths.ts'
import { day } from '#domain/durations.ts'
import type { ShopContext } from '#worker/context.ts'
import { type EmailKind, emailTemplates, type OutgoingEmail } from './enqueue-emails.ts'
import { PushRefused, sendRing } from '#worker/rings/send-push.ts'
import type { ClaimedEmail } from './outbox.store.ts'
import { admitEmail } from './email-quota.ts'
import { type RenderedEmail, renderEmail } from './render-email.ts'

/** Prefix of copies of sent emails in the private bucket, in local development. */
export const storedEmailsPrefix = 'letters/'

/**
 * Sends pending emails, and rings of new orders. Runs after every response that enqueued one, and by cron. Each email is claimed just before
 * it is sent, so concurrent runs never send the same one.
 */
export async function sendPendingEmails(shop: ShopContext, atMost = 10): Promise<void> {
  const { outbox } = shop.stores
  const contents = createContents(shop)
  let sentId: string | null = null
  for (let count = 0; count < atMost; count += 1) {
    const claimed = await outbox.claim(shop.now(), sentId)
    sentId = null
    if (!claimed) return
    const { id, kind, attempts } = claimed
    try {
      const isSent = await deliver(shop, claimed, contents)
      if (isSent) sentId = id
      else if (isSent === false) await outbox.delete(id)
    } catch (error) {
      logEmailFailure({ id, kind, attempts, error })
      await outbox.markFailed(id, attempts, shop.now(), error instanceof PushRefused ? error.retryAfterMs : 0)
    }
  }
  if (sentId !== null) await outbox.markSent(sentId, shop.now())
}

/** After a response: sends what its request enqueued, as soon as all of it is due. */
export function sendEnqueuedEmails(shop: ShopContext): void {
  const wait = shop.stores.outbox.enqueuedWait()
  if (wait === 0) shop.waitUntil(sendPendingEmails(shop))
  else if (wait !== undefined) shop.waitUntil(shop.pause(wait).then(() => sendPendingEmails(shop)))
}

/** Sends a claimed email or ring. False when it may not be sent; `null` when it was put off. */
async function deliver(shop: ShopContext, claimed: ClaimedEmail, contents: Contents): Promise<boolean | null> {
  const { outbox } = shop.stores
  const outgoing = await outbox.decrypt(claimed)
  const { id, attempts, sealed, createdAt } = claimed
  if (outgoing.kind === 'ring') return sendRing(shop, outgoing, { sealed: sealed ?? '', createdAt })
  // Counted at the first attempt only: a retry is the same email.
  const admitted = attempts > 1 ? outgoing : await admitEmail(shop, outgoing)
  if (admitted === null) return false
  if (admitted === 'later') {
    await outbox.postpone(id, shop.now() + day)
    return null
  }
  await send(shop, id, admitted, contents)
  return true
}

async function send(
  { env, config, now }: ShopContext,
  id: string,
  email: OutgoingEmail,
  contents: Contents,
): Promise<void> {
  const { subject, text, html } = await contents.of(email)
  await env.EMAIL.send({
    from: { email: config.mailFrom, name: 'High Tech Auto Traders' },
    to: email.to,
    subject,
    text,
    html,
    // Lets a receiver recognize a second copy of the same email.
    headers: { 'X-Message-Key': id },
    ...(email.replyTo && isPlainEmail(email.replyTo) && { replyTo: email.replyTo }),
  })
  if (config.isLocal) {
    const copy = { to: email.to, subject, text, html, at: now() }
    await env.PRIVATE.put(`${storedEmailsPrefix}${id}.json`, JSON.stringify(copy))
  }
}

/** Whether an address is valid in a header; with others a provider may reject the whole email. */
function isPlainEmail(address: string): boolean {
  const word = "[\\w!#$%&'*+/=?^`{|}~-]+"
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
  return new RegExp(`^(?=[^@]{1,64}@)${word}(?:\\.${word})*@${label}(?:\\.${label})+$`, 'i').test(address)
}

type Contents = ReturnType<typeof createContents>

/** Emails to the owner and staff: in English, and without a link to the page of an order. */
const forStaff: readonly EmailKind[] = [
  'orderPlacedOwner',
  'orderCancelledOwner',
  'ownerDigest',
  'returnAskedOwner',
  'proofArrived',
  'contactNotice',
  'contactFlood',
  'staffInvitation',
  'shopTrouble',
]

/**
 * Renders emails, those about an order in its language; settings and orders are read once per run. The link to an
 * order's page is made here, so that no stored email has one.
 */
function createContents({ stores, config, env }: ShopContext) {
  let footer: Promise<EmailFooter> | undefined
  // Read in the batch of the first claim.
  const readSettings = stores.settings.settingsInNextBatch()
  // An email uses the settings of its sending, and the defaults if they cannot be read.
  const readFooter = () =>
    readSettings().then(
      (read) => read.facts,
      () => defaultSettings,
    )
  return {
    async of({ kind, parameters: typed, ...email }: OutgoingEmail): Promise<RenderedEmail> {
      const parameters = withoutMarks(typed)
      const facts = await (footer ??= readFooter())
      const template = emailTemplates[kind] as (parameters: unknown, footer: EmailFooter) => EmailContent
      const isForStaff = forStaff.includes(kind)
      const render = async (language: Language | undefined, values: unknown) => {
        const own = isForStaff ? 'en' : (language ?? 'en')
        await loadLanguage(env, own)
        return inLanguage(own, () => renderEmail(template(values, facts), facts, config.publicOrigin))
      }
      if (!('orderId' in parameters)) return render(email.language, parameters)
      const { orderId: id } = parameters
      const order = await stores.outbox.findOrder(id)
      const token = order && !isForStaff && (await orderToken(config.pepper, 'mail', { id, ...order }))
      const path = token && pathIn(order.language, paths.orderLink(token))
      const link = path ? { link: config.publicOrigin + path } : {}
      const pictures = isForStaff || !('lines' in parameters) ? {} : { pictures: await stores.outbox.listPictures(id) }
      return render(order?.language, { ...parameters, ...link, ...pictures, orderNumber: String(order?.number ?? '') })
    },
  }
}

/** The parameters without marks of the reading direction, which typed text could use to reorder a sentence. */
function withoutMarks<Parameters>(parameters: Parameters): Parameters {
  return JSON.parse(JSON.stringify(parameters).replace(/[\u202A-\u202E\u2066-\u2069]/gu, ' ')) as Parameters
}

/** Logs a failed attempt to send an email, without its address or content. */
function logEmailFailure(entry: { id: string; kind: string; attempts: number; error: unknown }): void {
  const error = entry.error instanceof Error ? entry.error.name : 'unknown'
  // oxlint-disable-next-line no-console -- the platform collects what is written here
  console.error(JSON.stringify({ level: 'error', event: 'mail_failed', ...entry, error }))
}
