import type * as z from 'zod/mini'
import type { SignupForm } from '#domain/users.ts'
import { newId } from '#worker/database/ids.ts'
import { requireHuman } from '#worker/http/human-check.ts'
import { limits } from '#worker/http/limits.ts'
import { enclose } from '#worker/mail/enclose.ts'
import { hashPassword } from '#worker/secrets/passwords.ts'
import { signSession } from '#worker/secrets/session-tokens.ts'
import type { ShopContext } from '#worker/shop-context.ts'

/**
 * Makes an account and greets its owner by mail. Earlier orders with the same email or phone are never linked to it.
 * @throws ShopError 'EMAIL_TAKEN', 'RATE_LIMITED', 'HUMAN_CHECK'
 */
export async function registerUser(
  { stores, config, now }: ShopContext,
  form: z.infer<typeof SignupForm>,
  { address, proof }: { address: string; proof: string | undefined },
): Promise<{ token: string }> {
  await stores.attempts.countOrRefuse([{ limit: limits.registerPerAddress, subject: address }], now())
  const [isUnasked] = config.turnstile
    ? await stores.attempts.count([{ limit: limits.registerUnasked, subject: address }], now())
    : [true]
  if (!isUnasked) await requireHuman(config, { form: 'signup', proof, address })
  const createdAt = now()
  const id = newId(createdAt)
  const welcome = {
    kind: 'welcome' as const,
    to: form.email,
    parameters: { name: form.name, origin: config.publicOrigin },
  }
  const user = {
    id,
    createdAt,
    email: form.email,
    name: form.name,
    passwordHash: await hashPassword(form.password),
    phone: form.phoneNumber,
    address: form.address,
    city: form.city,
    country: form.country,
  }
  await stores.users.create(user, await enclose(config.pepper, welcome, createdAt))
  return { token: await signSession(config.tokenSecret, { userId: id, epoch: 0 }, createdAt) }
}
