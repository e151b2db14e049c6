import type { Hono } from 'hono'
import { humanHeader } from '#domain/accounts/turnstile.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { type ContactForm, isTicked } from '#domain/contact/message-fields.ts'
import { minute } from '#domain/durations.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { phoneDigits } from '#domain/typed-text.ts'
import { uiText } from '#domain/ui-text.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { keyedHash, sha256 } from '#worker/crypto/keyed-hash.ts'
import { canonicalEmail } from '#worker/database/canonical-email.ts'
import { newId } from '#worker/database/ids.ts'
import { type EncryptedEmail, encryptEmail } from '#worker/email/encrypt-email.ts'
import type { contactNoticeEmail } from '#worker/email/templates/contact-templates.ts'
import { attemptLimits, type Limit, scaleMax } from '#worker/http/attempt-limits.ts'
import { requireHumanAbove } from '#worker/http/human-check.ts'
import { fileOf } from '#worker/http/read-call.ts'
import { serveAll } from '#worker/http/serve.ts'
import { readAttachment } from '#worker/media/customer-files.ts'
import { privateFolders } from '#worker/media/file-folders.sql.ts'

const sameMessageMs = minute

export function contactRoutes(app: Hono<AppEnv>): void {
  serveAll(app, contactApi, {
    sendContactMessage: async ({ body, clientIp }, shop, context) => {
      const idempotencyKey = context.req.header('Idempotency-Key')?.slice(0, 100)
      await sendMessage(shop, body, await fileOf(context, 'attachment'), {
        clientIp,
        idempotencyKey,
        proof: context.req.header(humanHeader),
      })
      return {}
    },
  })
}

/**
 * Stores a message: first the file, then the text with a notice to the owner in one batch. Duplicates are stored once:
 * the same fields and file from one client within a minute, or the same `Idempotency-Key` at any time.
 * @throws ShopError 'FILE_TOO_LARGE', 'FILE_TYPE', 'RATE_LIMITED', 'HUMAN_CHECK'
 */
async function sendMessage(
  shop: ShopContext,
  form: ContactForm,
  file: File | null,
  client: { clientIp: string; idempotencyKey: string | undefined; proof: string | undefined },
): Promise<void> {
  const { stores, now } = shop
  const attachment = file && (await readAttachment(file))
  const fingerprints = await fingerprintsOf(shop, form, attachment, client)
  if (await anyOf(fingerprints, (fingerprint) => stores.contact.has(fingerprint))) return
  const { proof, clientIp } = client
  await requireHumanAbove(shop, attemptLimits.contactUnasked, { form: 'contact', proof, clientIp })
  const counted = [
    { limit: attemptLimits.contactPerIpHour, subject: clientIp },
    { limit: attemptLimits.contactPerIpDay, subject: clientIp },
  ]
  // In sequence: a request over the hourly limit must not use up the daily one.
  const words = { message: uiText.contact.tooMany }
  for (const attempt of counted) await stores.attempts.requireWithinLimit([attempt], now(), words)

  const id = newId(now())
  const key = attachment && (await stores.privateFiles.save(privateFolders.attachments, attachment.content))
  const { name, email, phone, message } = form
  // Programs fill in the field that people do not see, but so do fillers of forms: the message is kept and marked.
  const subject = form.website ? `[Sent by a program?] ${form.subject}` : form.subject
  const isWritten = await stores.contact.create(
    {
      id,
      subject,
      name,
      email,
      emailCanonical: canonicalEmail(email),
      phone: phoneDigits(phone),
      message,
      wantsMarketing: isTicked(form.marketing) && !form.website,
      attachmentKey: key,
      attachmentName: attachment?.name ?? null,
      attachmentType: attachment?.type ?? null,
      attachmentBytes: attachment?.content.byteLength ?? null,
      fingerprint: fingerprints[0],
      language: currentLanguage(),
      createdAt: now(),
    },
    await noticeOf(shop, { id, subject, name, email, phone, message, hasAttachment: attachment !== null }),
  )
  if (!isWritten && key) await stores.privateFiles.drop([key])
}

/**
 * The owner's notice of a message: an email for each, up to a daily limit, then one that says so. The form stays open
 * above it, so that automated messages cannot close it for customers.
 */
async function noticeOf(
  { stores, config, now }: ShopContext,
  written: Omit<Parameters<typeof contactNoticeEmail>[0], 'origin'>,
): Promise<EncryptedEmail | null> {
  const { publicOrigin: origin, ownerEmail: to, pepper } = config
  const isWithin = async (limit: Limit) => (await stores.attempts.count([{ limit, subject: 'all' }], now()))[0]
  if (await isWithin(attemptLimits.contactNoticesPerDay)) {
    const { email: replyTo } = written
    return encryptEmail(pepper, { kind: 'contactNotice', to, replyTo, parameters: { ...written, origin } }, now())
  }
  if (!(await isWithin(attemptLimits.contactFloodsPerDay))) return null
  const most = scaleMax(config, attemptLimits.contactNoticesPerDay.max)
  return encryptEmail(pepper, { kind: 'contactFlood', to, parameters: { most, origin } }, now())
}

async function fingerprintsOf(
  { config, now }: ShopContext,
  form: ContactForm,
  attachment: { content: ArrayBuffer; name: string } | null,
  { clientIp, idempotencyKey }: { clientIp: string; idempotencyKey: string | undefined },
): Promise<[string, ...string[]]> {
  const fields = JSON.stringify([form.subject, form.name, form.email, form.phone, form.message])
  const content = attachment ? await sha256(attachment.content) : ''
  // Other text under the same key is another message: a duplicate is better than a loss.
  if (idempotencyKey) return [await keyedHash(config.pepper, `contact:key:${idempotencyKey}:${fields}:${content}`)]
  const window = Math.floor(now() / sameMessageMs)
  const of = (each: number) => keyedHash(config.pepper, `contact:${clientIp}:${fields}:${content}:${each}`)
  return [await of(window), await of(window - 1)]
}

async function anyOf<T>(list: T[], test: (each: T) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(list.map(test))).some(Boolean)
}
