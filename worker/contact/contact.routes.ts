import type { Hono } from 'hono'
import { humanHeader } from '#domain/accounts/turnstile.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { fileOf } from '#worker/http/read-call.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { sendMessage } from './send-message.ts'

export function contactRoutes(app: Hono<AppEnv>): void {
  serveAll(app, contactApi, {
    sendContactMessage: async ({ body, clientIp }, shop, context) => {
      const idempotencyKey = context.req.header('Idempotency-Key')?.slice(0, 100)
      await sendMessage(shop, body, await fileOf(context, 'attachment'), {
        clientIp,
        idempotencyKey,
        proof: context.req.header(humanHeader),
      })
      return {}
    },
  })
}
