import type { Hono } from 'hono'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { humanHeader } from '#domain/accounts/turnstile.ts'
import { callerOf } from './caller-of.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { deviceProofSeconds } from '#worker/crypto/device-proof.ts'
import { logIn } from './log-in.ts'
import { registerUser } from './register.ts'
import { requestResetLink, resetPassword } from './reset-password.ts'
import { readCookie, type ShopCookie, writeCookie } from '#worker/http/cookies.ts'

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
