import type { Hono } from 'hono'
import type { AttachmentType } from '#domain/contact/attachments.ts'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import { serveAll } from '#worker/http/serve.ts'
import type { AppEnv } from '#worker/context.ts'
import { answerMessage } from './reply-to-message.ts'
import { downloadResponse } from '#worker/media/customer-files.ts'
import { publicCard, publicMessage } from './public-message.ts'

export function contactAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, messagesApi, {
    listMessages: async ({ query }, { stores }) => {
      const { rows, ...rest } = await stores.messages.list(query.state ?? 'all', query.after)
      return { messages: rows.map(publicCard), ...rest }
    },

    getMessage: async ({ params }, { stores }) => {
      const found = await stores.messages.find(params.id)
      return found && { contactMessage: publicMessage(found.message, found.replies) }
    },

    markMessage: ({ params, body, staff }, { stores, now }) =>
      stores.messages.mark(params.id, body, staff.actor, now()),

    replyToMessage: async ({ params, body, staff }, shop) => ({
      reply: await answerMessage(shop, staff, params.id, body),
    }),

    getAttachment: async ({ params }, { stores }) => {
      const { key, name, type } = (await stores.messages.findFile(params.id)) ?? {}
      const file = key ? await stores.privateFiles.find(key) : null
      return file && downloadResponse(name ?? '', type as AttachmentType, file)
    },
  })
}
