import type { Hono } from 'hono'
import { isPayable, missingAdvance, plainReference } from '#domain/advances/advance.ts'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { hour, second } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { msg, t } from '#domain/language/translate.ts'
import { toCollectOf } from '#domain/ledger/order-money.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { errorMentions } from '#worker/database/guarded-batch.ts'
import { newId } from '#worker/database/ids.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { fileOf } from '#worker/http/read-call.ts'
import { serveAll } from '#worker/http/serve.ts'
import { type PrivatePicture, readPrivatePicture } from '#worker/media/customer-files.ts'
import { privateFolders } from '#worker/media/file-folders.sql.ts'
import { getOrderByLink } from '#worker/orders/links/get-order-by-link.ts'
import type { LinkRow } from '#worker/orders/links/order-links.store.ts'
import { requireChangingLink, tooLate } from '#worker/orders/links/update-by-link.ts'

export function advancesRoutes(app: Hono<AppEnv>): void {
  serveAll(app, advancesApi, {
    sendProof: {
      // A bad token, or an order that ended, matters more than any problem in the body.
      beforeBody: async (shop, { token = '' }) => void (await requirePayable(shop, token)),
      answer: async ({ params: { token }, body, clientIp }, shop, context) => {
        const sent = { reference: body.reference || undefined, picture: await fileOf(context, 'picture') }
        await sendProof(shop, token, sent, clientIp)
        return { order: await getOrderByLink(shop, token) }
      },
    },
  })
}

interface ReadProof {
  picture: PrivatePicture | null
  reference: string | null
  fingerprint: string
}

/**
 * The order of a token whose holder may send a proof of payment.
 * @throws ShopError 'NOT_FOUND', 'NOT_PROVED' like `requireChangingLink`
 * @throws ShopError 'TOO_LATE' once the parcel left, the order ended, or nothing is missing
 */
async function requirePayable(shop: ShopContext, text: string) {
  const { kind, row } = await requireChangingLink(shop, text)
  const state = await shop.stores.advances.find(row.id)
  if (!state) throw new ShopError('NOT_FOUND')
  if (!isPayable(state.state))
    throw await tooLate(shop, msg('The parcel has left, or the order ended. Please call {phone}.'))
  if (toCollectOf(state) === 0) throw await tooLate(shop, msg('Everything is paid. If you paid twice, call {phone}.'))
  return { kind, row, state }
}

/**
 * Stores a proof of payment, once: the picture under a random key, then the row with a notice to the owner. The same
 * reference or picture again changes nothing, unless it was declined: then it is to check again. The trigger `order_proofs_limit` keeps open proofs few.
 * @throws ShopError 'NOT_FOUND', 'NOT_PROVED', 'TOO_LATE' like `requirePayable`
 * @throws ShopError 'FILE_TOO_LARGE', 'FILE_TYPE' for another file than a picture
 * @throws ShopError 'VALIDATION' without a picture and a reference, or with both
 * @throws ShopError 'RATE_LIMITED' with too many proofs
 */
async function sendProof(
  shop: ShopContext,
  text: string,
  sent: { reference: string | undefined; picture: File | null },
  clientIp: string,
): Promise<void> {
  const { stores, now } = shop
  const { kind, row, state } = await requirePayable(shop, text)
  const { picture, reference, fingerprint } = await readProof(sent)
  const twin = await stores.proofs.findTwin(row.id, fingerprint)
  if (twin && twin.state !== 'declined') return
  await requireFew(shop, row, clientIp)
  const link = { kind, version: row[`${kind}TokenVersion`] }
  const emails = [await noticeOf(shop, row, reference, missingAdvance(state))]
  if (twin) {
    if (await stores.proofs.reopen(twin.id, row.id, link, now(), emails)) return
    const known = await stores.proofs.findTwin(row.id, fingerprint)
    if (known?.state !== 'declined') return
    await requirePayable(shop, text)
    throw tooMany()
  }
  const key = picture && (await stores.privateFiles.save(privateFolders.proofs, picture.content))
  const values = {
    id: newId(now()),
    orderId: row.id,
    reference,
    fingerprint,
    picture: picture && key ? { key, type: picture.type } : null,
    now: now(),
  }
  const isWritten = await stores.proofs.add(values, link, emails).catch(async (error: unknown) => {
    // A concurrent request stored the same proof.
    const isTwin = errorMentions(error, 'UNIQUE constraint failed: order_proofs')
    const isOneTooMany = errorMentions(error, 'too many proofs')
    if (!isTwin && !isOneTooMany) throw error
    if (key) await stores.privateFiles.drop([key])
    if (isOneTooMany) throw tooMany()
    return true
  })
  if (isWritten) return
  if (key) await stores.privateFiles.drop([key])
  // Another change was first: the order ended, or the link was revoked.
  await requirePayable(shop, text)
  throw new ShopError('STALE')
}

async function readProof({
  reference,
  picture: file,
}: {
  reference: string | undefined
  picture: File | null
}): Promise<ReadProof> {
  if (file && reference)
    throw new ShopError('VALIDATION', { message: msg('Please send either the picture or the reference.') })
  if (file) {
    const picture = await readPrivatePicture(file)
    return { picture, reference: null, fingerprint: `sha256:${picture.sha256}` }
  }
  if (!reference) {
    const message = t('Please add a picture of the payment, or its reference.')
    throw new ShopError('VALIDATION', { message, errors: { reference: message } })
  }
  return { picture: null, reference, fingerprint: plainReference(reference) }
}

/** Counts the attempt by IP and by order. The hourly limit comes first, so that a rejected attempt does not use up the other. */
async function requireFew({ stores, now }: ShopContext, { id }: LinkRow, clientIp: string): Promise<void> {
  const message = t('You sent many proofs in a short time. Please wait, or call us.')
  for (const attempt of [
    { limit: attemptLimits.proofsPerIp, subject: clientIp },
    { limit: attemptLimits.proofsPerOrder, subject: id },
  ])
    await stores.attempts.requireWithinLimit([attempt], now(), { message })
}

function tooMany(): ShopError {
  const message = t('We are still checking your earlier proofs. Please wait for our answer, or call us.')
  return new ShopError('RATE_LIMITED', { message, retryAfter: hour / second })
}

function noticeOf({ config, now }: ShopContext, { id }: LinkRow, reference: string | null, missing: number) {
  const parameters = { orderId: id, name: '', origin: config.publicOrigin, reference, missing }
  return encryptEmail(config.pepper, { kind: 'proofArrived', to: config.ownerEmail, parameters }, now())
}
