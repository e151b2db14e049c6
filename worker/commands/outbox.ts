/** `npm run outbox`: every mail that the local shop has sent, oldest first, one JSON object a line. */
import { keptLettersPrefix } from '#worker/mail/mailer.ts'
import { openLocalShop } from './local-shop.ts'

const { env, close } = await openLocalShop()
let cursor: string | undefined
do {
  const page = await env.PRIVATE.list({ prefix: keptLettersPrefix, ...(cursor && { cursor }) })
  for (const { key } of page.objects) {
    const letter = await env.PRIVATE.get(key)
    if (letter) process.stdout.write(`${await letter.text()}\n`)
  }
  cursor = page.truncated ? page.cursor : undefined
} while (cursor)
await close()
