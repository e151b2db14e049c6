import { defaultSettings } from '#domain/settings/default-settings.ts'
import type { EmailContent, EmailFooter } from './templates/email-content.ts'
import { inTurn, within } from '#worker/promises.ts'
import { inLanguage, loadLanguage } from '#worker/language/translators.ts'
import { orderToken } from '#worker/crypto/link-tokens.ts'
import { type Language, pathIn } from '#domain/language/languages.ts'
import { paths } from '#domain/paths.ts'
import { day, second } from '#domain/durations.ts'
import type { ShopContext } from '#worker/context.ts'
import { type EmailKind, emailTemplates, type OutgoingEmail } from './enqueue-emails.ts'
import { PushRefused, sendRing } from '#worker/rings/send-push.ts'
import type { ClaimedEmail, Settled } from './outbox.store.ts'
import { storedEmailsPrefix } from '#worker/media/unnamed-files.ts'
import { type Admission, admitEmails } from './email-quota.ts'
import { type RenderedEmail, renderEmail } from './render-email.ts'

/** So many emails are claimed and sent side by side. */
const sideBySide = 10
/** An email counts as failed when its provider keeps the others of its round waiting for longer. */
const longestSending = 10 * second

/**
 * Sends pending emails, and rings of new orders. Runs after responses that enqueued some, and by cron. Emails are claimed just
 * before they are sent, so concurrent runs never send the same one. After `claimingMs` none are claimed.
 */
export async function sendPendingEmails(shop: ShopContext, atMost = 10, claimingMs = 5 * second): Promise<void> {
  const { outbox } = shop.stores
  // Not by the shop's clock: the platform ends a run by its own, and a round that it ends is sent again.
  const end = Date.now() + claimingMs
  const contents = createContents(shop)
  let done: Settled = { sent: [], refused: [] }
  for (let left = atMost; left > 0 && Date.now() < end;) {
    const claimed = await outbox.claim(shop.now(), Math.min(left, sideBySide), done)
    if (claimed.length === 0) return
    left -= claimed.length
    done = await deliverAll(shop, claimed, contents)
  }
  await outbox.settle(done, shop.now())
}

/** After a response: sends what its request enqueued, as soon as all of it is due. */
export function sendEnqueuedEmails(shop: ShopContext): void {
  const wait = shop.stores.outbox.enqueuedWait()
  const send = () => sendInTurn(null, (requests) => sendPendingEmails(shop, 10 * requests.length))
  if (wait === 0) shop.waitUntil(send())
  else if (wait !== undefined) shop.waitUntil(shop.pause(wait).then(send))
}

const sendInTurn = inTurn<null>()

/** Sends claimed emails and rings side by side. What fails is tried again later. */
async function deliverAll(shop: ShopContext, claimed: ClaimedEmail[], contents: Contents): Promise<Settled> {
  const { outbox } = shop.stores
  const opened = await Promise.allSettled(claimed.map((each) => outbox.decrypt(each)))
  const outgoing = opened.map((each) => (each.status === 'fulfilled' ? each.value : null))
  // Counted at the first attempt only: a retry is the same email.
  const isNew = (index: number) => claimed[index]?.attempts === 1
  const emails = outgoing.map((each, index) => (each && each.kind !== 'ring' && isNew(index) ? each : null))
  const letters = admitEmails(shop, emails).then(async (admitted) => {
    const all = outgoing.map((each, index) => (each?.kind !== 'ring' && !isNew(index) ? each : admitted[index]))
    await outbox.readOrders(all.flatMap(orderOf))
    return all
  })
  letters.catch(() => undefined)
  const done: Settled = { sent: [], refused: [] }
  const deliver = async (each: ClaimedEmail, index: number) => {
    const [opening, ring] = [opened[index], outgoing[index]]
    if (opening?.status === 'rejected') throw opening.reason
    if (ring?.kind === 'ring') {
      const isSent = await sendRing(shop, ring, { sealed: each.sealed ?? '', createdAt: each.createdAt })
      return void (isSent ? done.sent : done.refused).push(each.id)
    }
    const letter = (await letters)[index]
    if (letter === 'later') return outbox.postpone(each.id, shop.now() + day)
    if (!letter) return void done.refused.push(each.id)
    const isSent = await within(
      longestSending,
      send(shop, each.id, letter, contents).then(() => true),
    )
    if (!isSent) throw new Error('the provider did not answer in time')
    done.sent.push(each.id)
  }
  await Promise.all(
    claimed.map((each, index) =>
      deliver(each, index).catch(async (error: unknown) => {
        logEmailFailure({ id: each.id, kind: each.kind, attempts: each.attempts, error })
        await outbox.markFailed(
          each.id,
          each.attempts,
          shop.now(),
          error instanceof PushRefused ? error.retryAfterMs : 0,
        )
      }),
    ),
  )
  return done
}

/** The order that an email is about. */
function orderOf(email: Admission | undefined): string[] {
  if (!email || email === 'later') return []
  return 'orderId' in email.parameters ? [email.parameters.orderId] : []
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
      const order = stores.outbox.order(id)
      const token = order && !isForStaff && (await orderToken(config.pepper, 'mail', { id, ...order }))
      const path = token && pathIn(order.language, paths.orderLink(token))
      const link = path ? { link: config.publicOrigin + path } : {}
      const pictures = isForStaff || !('lines' in parameters) ? {} : { pictures: stores.outbox.pictures(id) }
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
