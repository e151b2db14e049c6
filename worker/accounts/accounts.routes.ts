import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { resetLinkMinutes, type SignupForm } from '#domain/accounts/account-forms.ts'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { humanHeader } from '#domain/accounts/turnstile.ts'
import { minute } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { localPath } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { rejectCommonPassword } from '#worker/accounts/reject-common-password.ts'
import type { AppEnv, ShopContext, ShopRequest } from '#worker/context.ts'
import { deviceProofSeconds } from '#worker/crypto/device-proof.ts'
import { requireQueueSpace } from '#worker/crypto/hash-queue.ts'
import { sha256 } from '#worker/crypto/keyed-hash.ts'
import { isTokenShaped, newToken } from '#worker/crypto/one-time-codes.ts'
import { hashPassword } from '#worker/crypto/passwords.ts'
import { mailboxOf } from '#worker/database/canonical-email.ts'
import { newId } from '#worker/database/ids.ts'
import { encryptEmail } from '#worker/email/encrypt-email.ts'
import { attemptLimits } from '#worker/http/attempt-limits.ts'
import { readCookie, type ShopCookie, writeCookie } from '#worker/http/cookies.ts'
import { requireHumanAbove } from '#worker/http/human-check.ts'
import { serveAll } from '#worker/http/serve.ts'
import { callerOf } from './caller-of.ts'
import { type Caller, queueEntryFor, recogniseVisitor } from './known-visitor.ts'
import { type LoggedIn, logIn, loginFailures, openSession } from './log-in.ts'
import { provedName } from './proved-name.ts'

/**
 * Identifies a device that logged in to this account before, and authenticates nothing. Sent only to these endpoints.
 */
const deviceCookie: ShopCookie = { name: '__Secure-device', path: '/api/hitech/user' }

export function accountsRoutes(app: Hono<AppEnv>): void {
  serveAll(app, accountsApi, {
    login: async ({ body, clientIp }, shop, context) => {
      const { proof, ...reply } = await logIn(
        shop,
        body,
        callerOf(context, clientIp, readCookie(context, deviceCookie)),
      )
      rememberDevice(context, proof)
      return reply
    },

    register: async ({ body, clientIp }, shop, context) => {
      const caller = callerOf(context, clientIp, readCookie(context, deviceCookie))
      const { proof, token } = await registerUser(shop, body, caller, context.req.header(humanHeader))
      rememberDevice(context, proof)
      return { token }
    },

    forgotPassword: async ({ body, clientIp }, shop) => {
      await requestResetLink(shop, body.email, clientIp)
      return {}
    },

    resetPassword: async ({ params, body, clientIp }, shop, context) => {
      await resetPassword(
        shop,
        params.token,
        body.password,
        callerOf(context, clientIp, readCookie(context, deviceCookie)),
      )
      return {}
    },

    listUserSessions: async ({ session }, { stores, now }) => {
      const sessions = await stores.userSessions.list(session, now())
      return { sessions: sessions.map((each) => ({ ...each, isThis: each.id === session.id })) }
    },

    endUserSession: async ({ body, session }, { stores, now }) => {
      await stores.userSessions.end(session, body.id, now())
      return {}
    },

    endUserSessions: async ({ session }, { stores }) => {
      await stores.userSessions.endAll(session)
      return {}
    },

    logOut: async ({ session }, { stores, now }) => {
      await stores.userSessions.endOwn(session, now())
      return {}
    },
  })
}

function rememberDevice(context: ShopRequest, proof: string): void {
  writeCookie(context, deviceCookie, proof, deviceProofSeconds)
}

/**
 * Creates an account and enqueues a welcome email. Earlier orders with the same email or phone are never linked.
 * @throws ShopError 'EMAIL_TAKEN', 'RATE_LIMITED', 'HUMAN_CHECK'
 */
async function registerUser(
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

/**
 * Sets a new password by a reset link, once, and ends every session of the account. It does not log in.
 * @throws ShopError 'INVALID_TOKEN' for a malformed, used or expired link
 * @throws ShopError 'RATE_LIMITED'
 */
async function resetPassword(shop: ShopContext, token: string, password: string, caller: Caller): Promise<void> {
  const { stores, config, now, logSecurityEvent } = shop
  const { clientIp } = caller
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.resetPerIp, subject: clientIp }], now())
  if (!isTokenShaped(token)) throw new ShopError('INVALID_TOKEN')
  const hash = await sha256(token)
  const account = await stores.accounts.findByResetToken(hash, now())
  if (!account) throw new ShopError('INVALID_TOKEN')
  await rejectCommonPassword(shop.env, password, 'WEAK_PASSWORD', account.name)
  const parameters = { name: account.name, when: now(), origin: config.publicOrigin }
  const notice = await encryptEmail(config.pepper, { kind: 'passwordChanged', to: account.email, parameters }, now())
  shop.attempt = { email: account.email, factor: 'link' }
  const visitor = await recogniseVisitor(shop, 'shop', account.email, caller)
  const passwordHash = await hashPassword(password, { lane: 'known', network: visitor.network })
  // The owner of the link may log in at once, regardless of earlier failed attempts.
  await stores.attempts.reset([...loginFailures(account.email, visitor.from)])
  await stores.accounts.resetPassword(hash, account.id, passwordHash, notice, now())
  await stores.knownNetworks.remember(visitor.account, visitor.network, now())
  logSecurityEvent('reset_used')
}

/**
 * Emails a reset link, if the account exists and the limits allow it. The caller learns neither. The link contains the
 * configured origin, never the host of the request.
 * @throws ShopError 'RATE_LIMITED' per IP address only
 */
async function requestResetLink(shop: ShopContext, email: string, clientIp: string) {
  const { stores, config, now } = shop
  shop.attempt = { email, factor: 'none' }
  await stores.attempts.requireWithinLimit([{ limit: attemptLimits.forgotPerIp, subject: clientIp }], now())
  const [isWithin] = await stores.attempts.count(
    [{ limit: attemptLimits.forgotPerEmail, subject: mailboxOf(email) }],
    now(),
  )
  const account = await stores.accounts.findByEmail(email)
  const token = newToken()
  const encryptedEmail = await encryptEmail(
    config.pepper,
    {
      kind: 'resetLink',
      to: account?.email ?? email,
      parameters: {
        name: account ? provedName(account) : '',
        link: config.publicOrigin + localPath(paths.resetPassword(token)),
        minutes: resetLinkMinutes,
      },
    },
    now(),
  )
  // The same work for known and unknown addresses, so that response times reveal nothing: an unusable link and no
  // email.
  const userId = isWithin ? (account?.id ?? null) : null
  const expiresAt = now() + resetLinkMinutes * minute
  await stores.accounts.writeResetToken({ hash: await sha256(token), userId, expiresAt }, encryptedEmail)
}
