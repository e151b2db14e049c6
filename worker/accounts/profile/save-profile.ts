import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { provedName } from '#worker/accounts/proved-name.ts'
import type { ShopContext } from '#worker/context.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'

/**
 * Saves name and phone of an account. Another phone is reported to its email.
 * @throws ShopError 'UNAUTHENTICATED'
 */
export async function saveProfile(
  { stores, config, now }: ShopContext,
  session: Session,
  profile: { name: string; phone: string },
): Promise<void> {
  const { email, ...row } = await stores.profile.getRow(session)
  const parameters = { name: provedName(row), phone: profile.phone, when: now(), origin: config.publicOrigin }
  const notice = await encryptEmail(config.pepper, { kind: 'phoneChanged', to: email, parameters }, now())
  await stores.profile.save(session, profile, notice)
}
