import { ShopError } from '#domain/errors.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { encryptText, decryptText } from '#worker/crypto/text-encryption.ts'
import type { StaffRow } from './staff-rows.sql.ts'
import { newRecoveryCodes, newTotpSecret, recoveryHash, totpStepOf, totpUri } from './totp.ts'

/**
 * Creates a secret, stored encrypted, that takes effect once a code of the app confirms it.
 * @throws ShopError 'BAD_CREDENTIALS' when the verified password was changed meanwhile
 */
export async function startSecondFactor({ stores, config, now }: ShopContext, { id, email, passwordHash }: StaffRow) {
  const secret = newTotpSecret()
  const note = { actor: `staff:${id}`, action: 'staff.second-factor-started' }
  const totpPendingSealed = await encryptText(config.pepper, secret)
  const seen = { id, passwordHash }
  if (!(await stores.staff.change(id, { totpPendingSealed }, note, { seen, now: now() }))) {
    throw new ShopError('BAD_CREDENTIALS')
  }
  return { secret, uri: totpUri(secret, email) }
}

/**
 * Activates the second factor and returns the recovery codes, which are stored as hashes only.
 * @throws ShopError 'BAD_CODE' for a wrong code, without a started set-up, or when it is active already
 */
export async function confirmSecondFactor(
  { stores, config, now }: ShopContext,
  staff: StaffMember,
  code: string,
): Promise<string[]> {
  const { totpPendingSealed } = await stores.staff.get(staff.id)
  const step = totpPendingSealed && totpStepOf(await decryptText(config.peppers, totpPendingSealed), code, now())
  if (!step) throw badCode()
  const recoveryCodes = newRecoveryCodes()
  const recoveryHashes = await Promise.all(recoveryCodes.map((each) => recoveryHash(config.pepper, each)))
  const on = { totpSealed: totpPendingSealed, totpPendingSealed: null, totpStep: step, recoveryHashes }
  const note = { actor: staff.actor, action: 'staff.second-factor-on' }
  const seen = { id: staff.id, totpPendingSealed }
  const ending = { seen, now: now(), keepSession: staff.sessionHash, endsSessions: true }
  if (!(await stores.staff.change(staff.id, on, note, ending))) throw badCode()
  return recoveryCodes
}

/**
 * Removes the second factor.
 * @throws ShopError 'BAD_CREDENTIALS' when the verified password was changed meanwhile
 */
export async function stopSecondFactor({ stores, now }: ShopContext, { id, passwordHash }: StaffRow): Promise<void> {
  const off = { totpSealed: null, totpPendingSealed: null, recoveryHashes: [] }
  const note = { actor: `staff:${id}`, action: 'staff.second-factor-off' }
  const seen = { id, passwordHash }
  if (!(await stores.staff.change(id, off, note, { seen, now: now() }))) throw new ShopError('BAD_CREDENTIALS')
}

function badCode(): ShopError {
  return new ShopError('BAD_CODE', { errors: { code: 'This code is wrong or was used already.' } })
}
