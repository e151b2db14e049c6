import type * as z from 'zod/mini'
import type { SignupForm } from '#domain/accounts/account-forms.ts'
import { newId } from '#worker/database/ids.ts'
import { requireHumanAbove } from '#worker/http/human-check.ts'
import { type Caller, queueEntryFor, recogniseVisitor } from './known-visitor.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import type { ShopContext } from '#worker/context.ts'
import { requireQueueSpace } from '#worker/crypto/hash-queue.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'
import { rejectCommonPassword } from '#worker/accounts/reject-common-password.ts'
import { type LoggedIn, openSession } from './log-in.ts'

/**
 * Creates an account and enqueues a welcome email. Earlier orders with the same email or phone are never linked.
 * @throws ShopError 'EMAIL_TAKEN', 'RATE_LIMITED', 'HUMAN_CHECK'
 */
export async function registerUser(
  shop: ShopContext,
  form: z.infer<typeof SignupForm>,
  caller: Caller,
  humanProof: string | undefined,
): Promise<LoggedIn> {
  const { stores, config, now } = shop
  const { clientIp } = caller
  await rejectCommonPassword(shop.env, form.password, 'VALIDATION', form.name)
  shop.attempt = { email: form.email, factor: 'password' }
  const visitor = await recogniseVisitor(shop, 'shop', form.email, caller)
  const place = queueEntryFor(visitor, 'shop')
  requireQueueSpace(place)
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.registerPerIp, subject: clientIp }], now())
  await requireHumanAbove(shop, attemptLimits.registerUnasked, { form: 'signup', proof: humanProof, clientIp })
  const createdAt = now()
  const id = newId(createdAt)
  const welcome = {
    kind: 'welcome' as const,
    to: form.email,
    parameters: { origin: config.publicOrigin },
  }
  const user = {
    id,
    createdAt,
    email: form.email,
    name: form.name,
    passwordHash: await hashPassword(form.password, place),
    phone: form.phoneNumber,
    address: form.address,
    city: form.city,
    country: form.country,
  }
  const consent = { email: form.email, name: form.name, userId: id, source: 'signup' as const, at: createdAt }
  const email = await encryptEmail(config.pepper, welcome, createdAt)
  await stores.accounts.create(user, email, form.marketing ? consent : null)
  return openSession(shop, { userId: id, epoch: 0 }, visitor, caller.device)
}
