import type { Hono } from 'hono'
import { humanHeader } from '#domain/human-check.ts'
import { forgotPassword, login, register, resetPassword } from '#domain/users.ts'
import { serve } from '#worker/http/serve.ts'
import { sendWaitingLetters } from '#worker/mail/mailer.ts'
import type { AppEnv } from '#worker/shop-context.ts'
import { logIn } from './log-in.ts'
import { registerUser } from './register.ts'
import { requestResetLink } from './request-reset-link.ts'
import { resetPassword as setNewPassword } from './reset-password.ts'

export function usersRoutes(app: Hono<AppEnv>): void {
  serve(app, login, ({ body, address }, shop) => logIn(shop, body, address))

  serve(app, register, async ({ body, address }, shop, context) => {
    const registered = await registerUser(shop, body, { address, proof: context.req.header(humanHeader) })
    shop.afterwards(sendWaitingLetters(shop))
    return registered
  })

  serve(app, forgotPassword, async ({ body, address }, shop) => {
    await requestResetLink(shop, body.email, address)
    shop.afterwards(sendWaitingLetters(shop))
    return {}
  })

  serve(app, resetPassword, async ({ params, body, address }, shop) => {
    await setNewPassword(shop, params.token, body.password, address)
    shop.afterwards(sendWaitingLetters(shop))
    return {}
  })
}
