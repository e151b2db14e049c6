import type { Hono } from 'hono'
import { askForReturnEndpoint, withdrawReturnEndpoint } from '#domain/returns/returns.endpoints.ts'
import type { AppEnv, ShopContext, ShopRequest } from '#worker/context.ts'
import { sendPendingEmails } from '#worker/email/send-emails.ts'
import { idempotencyKeyOf } from '#worker/http/idempotency-key.ts'
import { isForm } from '#worker/http/read-call.ts'
import { serve } from '#worker/http/serve.ts'
import { getOrderByLink } from '#worker/orders/links/get-order-by-link.ts'
import { askForReturn, requireReturning } from './ask-for-return.ts'
import { withdrawReturn } from './withdraw-return.ts'

/** A bad token matters more than any problem in the body, and is refused before files are read. */
const beforeBody = async (shop: ShopContext, { token = '' }: Record<string, string>) =>
  void (await requireReturning(shop, token))

export function returnsRoutes(app: Hono<AppEnv>): void {
  serve(
    app,
    askForReturnEndpoint,
    async ({ params: { token }, body }, shop, context) => {
      const photos = isForm(context) ? await photosOf(context) : []
      const returnId = await askForReturn(shop, token, body, photos, idempotencyKeyOf(context))
      shop.waitUntil(sendPendingEmails(shop))
      return { order: await getOrderByLink(shop, token), returnId }
    },
    beforeBody,
  )

  serve(
    app,
    withdrawReturnEndpoint,
    async ({ params: { token, id } }, shop) => {
      await withdrawReturn(shop, token, id)
      shop.waitUntil(sendPendingEmails(shop))
      return { order: await getOrderByLink(shop, token) }
    },
    beforeBody,
  )
}

/** The files of the form. Browsers send an empty file field when nothing was chosen. */
async function photosOf({ req }: ShopRequest): Promise<File[]> {
  const form = await req.formData()
  return [...form.values()].filter(
    (value): value is File => value instanceof File && value.size + value.name.length > 0,
  )
}
