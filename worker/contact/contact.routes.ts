import type { Hono } from 'hono'
import { msg } from '#domain/language/translate.ts'
import { humanHeader } from '#domain/accounts/turnstile.ts'
import { sendContactMessageEndpoint } from '#domain/contact/contact.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { serve } from '#worker/http/serve.ts'
import { sendPendingEmails } from '#worker/email/send-emails.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { sendMessage } from './send-message.ts'

export function contactRoutes(app: Hono<AppEnv>): void {
  serve(app, sendContactMessageEndpoint, async ({ body, clientIp }, shop, context) => {
    const idempotencyKey = context.req.header('Idempotency-Key')?.slice(0, 100)
    await sendMessage(shop, body, await attachmentOf(context), {
      clientIp,
      idempotencyKey,
      proof: context.req.header(humanHeader),
    })
    shop.waitUntil(sendPendingEmails(shop))
    return {}
  })
}

/** The file of the form, or `null`. Browsers send an empty file field when nothing was chosen. */
async function attachmentOf(context: ShopRequest): Promise<File | null> {
  const form = await context.req.formData()
  if (form.getAll('attachment').some((value) => typeof value === 'string' && value !== '')) {
    throw new ShopError('VALIDATION', { message: msg('Please attach a file, not text.') })
  }
  const files = [...form.values()].filter(
    (value): value is File => value instanceof File && value.size + value.name.length > 0,
  )
  if (files.length > 1) throw new ShopError('VALIDATION', { message: msg('Please attach one file only.') })
  return files[0] ?? null
}
