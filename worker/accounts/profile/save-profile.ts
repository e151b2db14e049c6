import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { provedName } from '#worker/accounts/proved-name.ts'
import type { ShopContext } from '#worker/context.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import type { SavedAddress } from '#domain/accounts/saved-addresses.ts'
import { ShopError } from '#domain/errors.ts'
import { Conflict, retryOnConflict } from '#worker/database/retry-on-conflict.ts'

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

/** All devices of a person may save addresses at once. */
const tries = 8

/**
 * Changes the addresses of an account and returns them. `change` gets the current ones, and again when another device
 * was faster, so that no address is lost.
 * @throws ShopError 'UNAUTHENTICATED', 'UNAVAILABLE', and as `change` does
 */
export async function changeAddresses(
  { stores }: ShopContext,
  session: Session,
  change: (list: SavedAddress[]) => SavedAddress[],
): Promise<SavedAddress[]> {
  const attempt = async () => {
    const { stored, list } = await stores.profile.listAddresses(session)
    const changed = change(list)
    if (await stores.profile.replaceAddresses(session, stored, changed)) return changed
    throw new Conflict(new ShopError('UNAVAILABLE'))
  }
  return retryOnConflict(attempt, { tries })
}
