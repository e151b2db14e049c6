import type { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { deletionLimits, deleteUser, verifyEmail, verifyOtp } from '#domain/account-deletion.ts'
import { ShopError } from '#domain/errors.ts'
import { serve } from '#worker/http/serve.ts'
import { sendWaitingLetters } from '#worker/mail/mailer.ts'
import type { AppEnv, ShopRequest } from '#worker/shop-context.ts'
import { deleteAccount } from './delete-account.ts'
import { requestCode } from './request-code.ts'
import { verifyCode } from './verify-code.ts'

const cookieName = '__Host-del'
const cookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

export function accountDeletionRoutes(app: Hono<AppEnv>): void {
  serve(app, verifyEmail, async ({ body, address }, shop) => {
    await requestCode(shop, body.email, address)
    shop.afterwards(sendWaitingLetters(shop))
    return { status: 200 }
  })

  serve(app, verifyOtp, async ({ body, address }, shop, context) => {
    const proof = await verifyCode(shop, body.recipientEmail, body.OTP, address)
    setCookie(context, cookieName, proof, { ...cookieOptions, maxAge: deletionLimits.grantMinutes * 60 })
    return { status: 200 }
  })

  serve(app, deleteUser, async ({ body, address }, shop, context) => {
    refuseForeignPages(context)
    await deleteAccount(shop, body.email, getCookie(context, cookieName), address)
    deleteCookie(context, cookieName, cookieOptions)
    shop.afterwards(sendWaitingLetters(shop))
    shop.afterwards(shop.stores.deletionList.copy(shop.now()))
    return { status: 200 }
  })
}

/**
 * The cookie alone must not be enough: a page of another origin may not use it. Programs, which send neither header, may: the
 * contract's calls are for anybody who holds the proof. @throws ShopError 'DELETION_NOT_VERIFIED'
 */
function refuseForeignPages(context: ShopRequest): void {
  const site = context.req.header('Sec-Fetch-Site')
  const origin = context.req.header('Origin')
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && origin !== new URL(context.req.url).origin)
  if (isForeign) throw new ShopError('DELETION_NOT_VERIFIED')
}
