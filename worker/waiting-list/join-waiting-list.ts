import { ShopError } from '#domain/errors.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { namesOf } from '#domain/search/make-names.ts'
import type { WaitingContact } from '#domain/waiting-list/waiting-list.endpoints.ts'
import type { ShopContext } from '#worker/context.ts'
import { waitingToken } from '#worker/crypto/link-tokens.ts'
import { canonicalEmail, mailboxOf } from '#worker/database/canonical-email.ts'
import { newId } from '#worker/database/ids.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import type { WaitedPartRow } from './waiting-list.store.ts'

/**
 * Puts a person on the waiting list of a part, once; a new one with an email address gets an email with the stop link.
 * The same reply for everybody, so that nobody learns who waits.
 * @throws ShopError 'PRODUCT_NOT_FOUND', 'IN_STOCK', 'RATE_LIMITED'
 */
export async function joinWaitingList(
  shop: ShopContext,
  productId: string,
  { phone, email }: WaitingContact,
  clientIp: string,
): Promise<void> {
  const { stores, config, now } = shop
  const mailbox = email ? canonicalEmail(email) : null
  const part = await stores.waitingList.findPart(productId)
  if (!part) throw new ShopError('PRODUCT_NOT_FOUND')
  if (part.stock !== 0) throw new ShopError('IN_STOCK')
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.waitingPerIp, subject: clientIp }], now())
  await stores.attempts.requireWithinLimit(
    [{ limit: attemptLimits.waitingPerPerson, subject: email ? mailboxOf(email) : (phone ?? '') }],
    now(),
  )
  const id = newId(now())
  const language = currentLanguage()
  const confirmation =
    email && mailbox
      ? await encryptEmail(
          config.pepper,
          {
            kind: 'waitingConfirmed',
            to: email,
            parameters: {
              part: waitedPart(part),
              origin: config.publicOrigin,
              token: await waitingToken(config.pepper, id),
            },
          },
          now(),
        )
      : null
  const waiting = {
    id,
    productId,
    phone: phone || null,
    email: email || null,
    emailCanonical: mailbox,
    language,
    now: now(),
  }
  if (!(await stores.waitingList.join(waiting, confirmation))) throw new ShopError('IN_STOCK')
}

/** A part in the parameters of an email. */
export function waitedPart({ id, name, nameRoman, nameUr, price, picture }: WaitedPartRow) {
  return { id, name, names: namesOf(name, { roman: nameRoman, ur: nameUr }), price, picture }
}
