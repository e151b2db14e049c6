import type { Hono } from 'hono'
import { pushApi } from '#domain/parcels/push.endpoints.ts'
import type { AppEnv } from '#worker/context.ts'
import { isPushSecret } from '#worker/couriers/open-courier.ts'
import { serveAll } from '#worker/http/serve.ts'

const maxBytes = 64 * 1024
/** Numbers of one push that are looked up, and texts of one that are looked at. */
const [mostNumbers, mostTexts] = [100, 2000]

/**
 * A courier tells that something happened to parcels. Nothing of it is believed, because nobody signs it: it only hastens the
 * next question. So whatever has a number of a parcel in it is understood.
 */
export function pushRoutes(app: Hono<AppEnv>): void {
  serveAll(app, pushApi, {
    pushEvents: async ({ params }, shop, { req }) => {
      const { courierId, token } = params
      if (!(await isPushSecret(shop, courierId, token))) return null
      const text = await readUpTo(req.raw, maxBytes)
      const numbers = numbersIn(text)
      if (numbers.length > 0) await shop.stores.tracking.hasten(courierId, numbers, shop.now())
      // As its own text has it: without this answer it sends everything again.
      if (courierId === 'leopards') return Response.json([{ status: 1, errors: [] }], { status: 202 })
      return {}
    },
  })
}

/** A body, or what stands before the limit: of more than a few parcels the cron knows without it. */
async function readUpTo(request: Request, most: number): Promise<string> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  const reader = request.body?.getReader()
  if (!reader) return text
  while (size < most) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text.slice(0, most)
}

/** What may be tracking numbers, in JSON, a form or anything else. */
function numbersIn(text: string): string[] {
  const words = text.match(/[A-Za-z0-9-]{5,40}/g) ?? []
  return [...new Set(words.slice(0, mostTexts).filter((word) => /\d{4}/.test(word)))].slice(0, mostNumbers)
}
