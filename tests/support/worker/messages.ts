import { newId } from '#worker/database/ids.ts'
import { type TestShop } from '#tests/support/shop.ts'

/** A contact message as stored. */
interface Written {
  id: string
  subject: string
  name: string
  email: string
  phone: string
  message: string
  createdAt: number
  readAt: number | null
  answeredAt: number | null
  attachment: { key: string; name: string; type: string; content: string } | null
}

let messages = 0

/** Inserts a contact message; `changes` may be invalid for the form. */
export async function aMessage(shop: TestShop, changes: Partial<Written> = {}): Promise<Written> {
  messages += 1
  const at = shop.clock.now()
  const written: Written = {
    id: newId(at),
    subject: 'Chain set for CD 70',
    name: 'Sara Khan',
    email: 'sara@example.com',
    phone: '923001234567',
    message: 'Do you have it?\nI need it by Friday.',
    createdAt: at,
    readAt: null,
    answeredAt: null,
    attachment: null,
    ...changes,
  }
  const { id, subject, name, email, phone, message, createdAt, readAt, answeredAt, attachment } = written
  if (attachment) await shop.env.PRIVATE.put(attachment.key, attachment.content)
  await shop.sql(
    `INSERT INTO contact_messages (id, subject, name, email, phone, message, wants_marketing, attachment_key,
       attachment_name, attachment_type, attachment_bytes, fingerprint, created_at, read_at, answered_at)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    subject,
    name,
    email,
    phone,
    message,
    attachment?.key ?? null,
    attachment?.name ?? null,
    attachment?.type ?? null,
    attachment?.content.length ?? null,
    `fingerprint ${messages}`,
    createdAt,
    readAt,
    answeredAt,
  )
  return written
}

/** An attachment to store with a message. */
export const aFile = (name: string, type: string, content = '<script>alert(1)</script>') => ({
  key: `attachments/${crypto.randomUUID()}`,
  name,
  type,
  content,
})

/** Audit entries about messages, oldest first. */
export const audited = (shop: TestShop) =>
  shop.sql<{ actor: string; action: string; subject: string; before: string; after: string }>(
    "SELECT actor, action, subject, before, after FROM audit WHERE action LIKE 'message.%' ORDER BY id",
  )
