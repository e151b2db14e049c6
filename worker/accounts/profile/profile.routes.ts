import type { Hono } from 'hono'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { type SavedAddress, withAddress } from '#domain/accounts/customer-account.ts'
import { ShopError } from '#domain/errors.ts'
import { currentLanguage, msg } from '#domain/language/translate.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import { vehicleIdOf } from '#domain/vehicles/known-vehicles.ts'
import { deviceName } from '#worker/accounts/caller-of.ts'
import { provedName } from '#worker/accounts/proved-name.ts'
import { rejectCommonPassword } from '#worker/accounts/reject-common-password.ts'
import type { AppEnv, ShopContext } from '#worker/context.ts'
import { hashPassword, verifyPassword } from '#worker/crypto/passwords.ts'
import { newSession, type Session, signSession } from '#worker/crypto/session-tokens.ts'
import { newId } from '#worker/database/ids.ts'
import { Conflict, retryOnConflict } from '#worker/database/guarded-batch.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { downloadResponse } from '#worker/http/csv-response.ts'
import { serveAll } from '#worker/http/serve.ts'
import { exportAccount } from './export-account.ts'

/** All devices of a person may save addresses at once. */
const tries = 8

/** Routes for what customers change of their own account. */
export function profileRoutes(app: Hono<AppEnv>): void {
  serveAll(app, profileApi, {
    getAccount: async ({ session }, { stores }) => ({ account: await stores.profile.get(session) }),

    saveAccount: async ({ body, session }, shop) => {
      await saveProfile(shop, session, body)
      return body
    },

    changePassword: async ({ body, session }, shop, context) => {
      const token = await changeUserPassword(shop, session, body, deviceName(context.req.header('User-Agent')))
      return { token }
    },

    saveAddress: async ({ body, session }, shop) => {
      const { id = newId(shop.now()), isUsual = false, ...address } = body
      return {
        addresses: await changeAddresses(shop, session, (list) => withAddress(list, { ...address, id }, isUsual)),
      }
    },

    deleteAddress: async ({ params, session }, shop) => ({
      addresses: await changeAddresses(shop, session, (list) => list.filter(({ id }) => id !== params.id)),
    }),

    deleteBike: async ({ params, session }, { stores }) => ({
      bikes: await stores.profile.deleteBike(session, vehicleIdOf(params.slug)),
    }),

    saveConsent: async ({ body, session }, { stores, now }) => {
      const account = await stores.profile.getRow(session)
      return { marketing: await stores.profile.saveConsent(session, account, body.marketing, now()) }
    },

    exportAccount: ({ session }, shop) =>
      downloadResponse(
        { name: `my-data-${dayText(pakistanDay(shop.now()))}.json`, type: 'application/json; charset=utf-8' },
        exportAccount(shop, session, currentLanguage()),
      ),
  })
}

/**
 * Saves name and phone of an account. Another phone is reported to its email.
 * @throws ShopError 'UNAUTHENTICATED'
 */
async function saveProfile(
  { stores, config, now }: ShopContext,
  session: Session,
  profile: { name: string; phone: string },
): Promise<void> {
  const { email, ...row } = await stores.profile.getRow(session)
  const parameters = { name: provedName(row), phone: profile.phone, when: now(), origin: config.publicOrigin }
  const notice = await encryptEmail(config.pepper, { kind: 'phoneChanged', to: email, parameters }, now())
  await stores.profile.save(session, profile, notice)
}

/**
 * Changes the addresses of an account and returns them. `change` gets the current ones, and again when another device
 * was faster, so that no address is lost.
 * @throws ShopError 'UNAUTHENTICATED', 'UNAVAILABLE', and as `change` does
 */
async function changeAddresses(
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

/**
 * Changes a customer's password, ends every login, and returns the token of a new one for this device. Attempts are
 * counted before the password is verified, so that parallel guesses count too.
 * @throws ShopError 'VALIDATION' at `currentPassword` for a wrong one
 * @throws ShopError 'UNAUTHENTICATED', 'RATE_LIMITED', 'WEAK_PASSWORD'
 */
async function changeUserPassword(
  shop: ShopContext,
  session: Session,
  { currentPassword, password }: { currentPassword: string; password: string },
  device: string,
): Promise<string> {
  const { stores, config, now, logSecurityEvent } = shop
  const account = await stores.profile.getRow(session)
  await rejectCommonPassword(shop.env, password, 'WEAK_PASSWORD', account.name)
  shop.attempt = { email: account.email, factor: 'password' }
  const attempt = { limit: attemptLimits.passwordChecks, subject: session.userId }
  await stores.attempts.requireWithinLimit([attempt], now())
  const place = { lane: 'known', network: session.userId } as const
  const isRight = await verifyPassword(currentPassword, account.passwordHash, place).catch(async (error: unknown) => {
    // The password was not verified, so the attempt does not count.
    await stores.attempts.decrement([attempt], now())
    throw error
  })
  if (!isRight) {
    logSecurityEvent('login_fail')
    const message = msg('This is not your current password.')
    throw new ShopError('VALIDATION', { message, errors: { currentPassword: message } })
  }
  await stores.attempts.reset([attempt])
  const passwordHash = await hashPassword(password, place)
  const parameters = { name: provedName(account), when: now(), origin: config.publicOrigin, isLoggedIn: true }
  const notice = await encryptEmail(config.pepper, { kind: 'passwordChanged', to: account.email, parameters }, now())
  const next = newSession({ userId: session.userId, epoch: session.epoch + 1 }, now())
  await stores.profile.changePassword(session, { passwordHash, next, device }, notice, now())
  logSecurityEvent('password_changed')
  return signSession(config.tokenSecret, next, now())
}
