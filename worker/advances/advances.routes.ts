import type { Hono } from 'hono'
import { sendProofEndpoint } from '#domain/advances/advances.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { msg } from '#domain/language/translate.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { sendPendingEmails } from '#worker/email/send-emails.ts'
import { isForm } from '#worker/http/read-call.ts'
import { serve } from '#worker/http/serve.ts'
import { getOrderByLink } from '#worker/orders/links/get-order-by-link.ts'
import { requirePayable, sendProof } from './send-proof.ts'

export function advancesRoutes(app: Hono<AppEnv>): void {
  serve(
    app,
    sendProofEndpoint,
    async ({ params: { token }, body, clientIp }, shop, context) => {
      const sent = { reference: body.reference || undefined, picture: await pictureOf(context) }
      await sendProof(shop, token, sent, clientIp)
      shop.waitUntil(sendPendingEmails(shop))
      return { order: await getOrderByLink(shop, token) }
    },
    // A bad token, or an order that ended, matters more than any problem in the body.
    async (shop, { token = '' }) => void (await requirePayable(shop, token)),
  )
}

/** The picture of the form, or `null`; JSON has none. Browsers send an empty file field when nothing was chosen. */
async function pictureOf(context: ShopRequest): Promise<File | null> {
  if (!isForm(context)) return null
  const form = await context.req.formData()
  const files = [...form.values()].filter(
    (value): value is File => value instanceof File && value.size + value.name.length > 0,
  )
  const isText = form.getAll('picture').some((value) => typeof value === 'string' && value !== '')
  if (isText) throw new ShopError('VALIDATION', { message: msg('Please attach a file, not text.') })
  if (files.length > 1) throw new ShopError('VALIDATION', { message: msg('Please attach one file only.') })
  return files[0] ?? null
}
