import type { Hono } from 'hono'
import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { deletionLimits } from '#domain/accounts/deletion-forms.ts'
import { ShopError } from '#domain/errors.ts'
import { isFromForeignPage } from '#worker/http/same-origin.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { deleteAccount, verifyCode } from './delete-account.ts'
import { requestCode } from './request-deletion-code.ts'
import { readCookie, type ShopCookie, writeCookie } from '#worker/http/cookies.ts'

const proofCookie: ShopCookie = { name: '__Host-del', path: '/' }

export function deletionRoutes(app: Hono<AppEnv>): void {
  serveAll(app, deletionApi, {
    verifyEmail: async ({ body, clientIp }, shop) => {
      await requestCode(shop, body.email, clientIp)
      return { status: 200 }
    },

    verifyOtp: async ({ body, clientIp }, shop, context) => {
      const proof = await verifyCode(shop, body.recipientEmail, body.OTP, clientIp)
      writeCookie(context, proofCookie, proof, deletionLimits.grantMinutes * 60)
      return { status: 200 }
    },

    deleteUser: async ({ body, clientIp }, shop, context) => {
      // The cookie alone is not enough: a page of another origin may not use it.
      if (isFromForeignPage(context)) throw new ShopError('DELETION_NOT_VERIFIED')
      await deleteAccount(shop, body.email, readCookie(context, proofCookie), clientIp)
      writeCookie(context, proofCookie, '', 0)
      shop.waitUntil(shop.stores.deletionList.copy(shop.now()))
      return { status: 200 }
    },
  })
}
