import type { Hono } from 'hono'
import {
  getAttachment,
  getMessage,
  listMessages,
  markMessage,
  replyToMessage,
} from '#domain/contact/contact.admin.endpoints.ts'
import { ShopError } from '#domain/errors.ts'
import { serve } from '#worker/http/serve.ts'
import { sendWaitingLetters } from '#worker/email/send-emails.ts'
import type { AppEnv } from '#worker/context.ts'
import { answerMessage } from './answer-message.ts'
import { downloadHeaders } from './download-headers.ts'
import { publicCard, publicMessage } from './public-message.ts'

export function ownerMessagesRoutes(app: Hono<AppEnv>): void {
  serve(app, listMessages, async ({ query }, { stores }) => {
    const { rows, ...rest } = await stores.ownerMessages.list(query.state ?? 'all', query.after)
    return { messages: rows.map(publicCard), ...rest }
  })

  serve(app, getMessage, async ({ params }, { stores }) => {
    const found = await stores.ownerMessages.find(params.id)
    if (!found) throw new ShopError('NOT_FOUND')
    return { contactMessage: publicMessage(found.message, found.replies) }
  })

  serve(app, markMessage, async ({ params, body, staff }, { stores, now }) => {
    const marks = await stores.ownerMessages.mark(params.id, body, staff.actor, now())
    if (!marks) throw new ShopError('NOT_FOUND')
    return marks
  })

  serve(app, replyToMessage, async ({ params, body, staff }, shop) => {
    const reply = await answerMessage(shop, staff, params.id, body)
    shop.afterwards(sendWaitingLetters(shop))
    return { reply }
  })

  serve(app, getAttachment, async ({ params }, { stores }) => {
    const found = await stores.ownerMessages.findFile(params.id)
    if (!found) throw new ShopError('NOT_FOUND')
    const { name, type, file } = found
    return new Response(file.body, { headers: downloadHeaders(name, type, file.size) })
  })
}
