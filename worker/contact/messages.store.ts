import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { countedMessages, messagesPerPage, type MessageState } from '#domain/contact/inbox-message.ts'
import { Store } from '#worker/database/store.ts'
import { errorMentions } from '#worker/database/guarded-batch.ts'
import { changeRow } from '#worker/database/audit.sql.ts'
import { enqueueEmails } from '#worker/email/outbox.sql.ts'
import { contactMessages, messageReplies, outbox } from '#worker/database/schema/customers.ts'
import { staff } from '#worker/database/schema/staff.ts'
import { toPage } from '#worker/database/to-page.ts'
import { isBy } from '#worker/staff/staff-rows.sql.ts'
import type { EncryptedEmail } from '#worker/email/encrypt-email.ts'
import type { MessageRow, ReplyRow } from './public-message.ts'

/** Replies shown with a message; the newest ones. */
const repliesShown = 50
/** Characters that are read for an excerpt, as SQLite counts them. */
const excerptRead = 300

// Literal values, so that SQLite can use the partial indexes.
const conditions: Record<MessageState, ReturnType<typeof sql> | undefined> = {
  all: undefined,
  unread: sql`read_at IS NULL`,
  unanswered: sql`answered_at IS NULL`,
}

/** Reads and writes the inbox: lists, marks and replies. */
export class MessagesStore extends Store {
  /** A page of the inbox, newest first, after a cursor, with the counts of unread and unanswered messages. */
  async list(state: MessageState, after: string | undefined) {
    const [rows, [unread], [unanswered]] = await this.db.batch([
      this.db
        .select({
          id: contactMessages.id,
          subject: contactMessages.subject,
          name: contactMessages.name,
          email: contactMessages.email,
          phone: contactMessages.phone,
          start: sql<string>`substr(${contactMessages.message}, 1, ${sql.raw(String(excerptRead))})`,
          at: contactMessages.createdAt,
          attachmentKey: contactMessages.attachmentKey,
          readAt: contactMessages.readAt,
          answeredAt: contactMessages.answeredAt,
        })
        .from(contactMessages)
        .where(and(conditions[state], after === undefined ? undefined : lt(contactMessages.id, after)))
        .orderBy(desc(contactMessages.id))
        .limit(messagesPerPage + 1),
      this.count(sql`read_at IS NULL`),
      this.count(sql`answered_at IS NULL`),
    ])
    const { rows: shown, next } = toPage(rows, messagesPerPage, ({ id }) => id)
    return {
      rows: shown,
      next,
      unread: unread?.count ?? 0,
      unanswered: unanswered?.count ?? 0,
    }
  }

  /** A message with its newest replies, oldest of them first; `null` for an unknown id. */
  async find(id: string): Promise<{ message: MessageRow; replies: ReplyRow[] } | null> {
    const [[message], found] = await this.db.batch([
      this.db.select().from(contactMessages).where(eq(contactMessages.id, id)),
      this.replies().where(eq(messageReplies.messageId, id)).orderBy(desc(messageReplies.id)).limit(repliesShown),
    ])
    return message ? { message, replies: found.toReversed() } : null
  }

  /** The reply with this key, or `null`. */
  async findReply(key: string): Promise<ReplyRow | null> {
    const [row] = await this.replies().where(eq(messageReplies.key, key))
    return row ?? null
  }

  /**
   * Sets or clears marks; one that is left out stays. An answered message is also read. Returns the marks afterwards;
   * `null` for an unknown id. Writes nothing when nothing changes.
   */
  async mark(
    id: string,
    { read, answered }: { read?: boolean | undefined; answered?: boolean | undefined },
    actor: string,
    now: number,
  ): Promise<{ isRead: boolean; isAnswered: boolean } | null> {
    const isRead = read ?? (answered === true ? true : undefined)
    const to = (column: 'read_at' | 'answered_at', wanted: boolean | undefined) => {
      const name = sql.raw(column)
      if (wanted === undefined) return name
      return wanted ? sql`coalesce(${name}, ${now})` : sql`NULL`
    }
    const [readAt, answeredAt] = [to('read_at', isRead), to('answered_at', answered)]
    const row = sql`id = ${id} AND (read_at IS NOT (${readAt}) OR answered_at IS NOT (${answeredAt}))`
    const marks = (asRead: ReturnType<typeof sql>, asAnswered: ReturnType<typeof sql>) =>
      sql`json_object('read', json(iif((${asRead}) IS NULL, 'false', 'true')),
        'answered', json(iif((${asAnswered}) IS NULL, 'false', 'true')))`
    const [, , [marked]] = await this.db.batch([
      ...changeRow(
        this.db,
        { table: 'contact_messages', row, sets: sql`read_at = ${readAt}, answered_at = ${answeredAt}` },
        {
          at: now,
          actor,
          action: 'message.marked',
          subject: id,
          before: marks(sql`read_at`, sql`answered_at`),
          after: marks(readAt, answeredAt),
        },
      ),
      this.db
        .select({ readAt: contactMessages.readAt, answeredAt: contactMessages.answeredAt })
        .from(contactMessages)
        .where(eq(contactMessages.id, id)),
    ])
    return marked ? { isRead: marked.readAt !== null, isAnswered: marked.answeredAt !== null } : null
  }

  /**
   * Writes a reply with its email and the marks of the message, all or nothing. The email has the reply's id, so that
   * its state can be shown. `taken` for a used key; `gone` without the message.
   */
  async reply(
    { key, messageId, text, actor }: { key: string; messageId: string; text: string; actor: string },
    encryptedEmail: EncryptedEmail,
    now: number,
  ): Promise<'written' | 'taken' | 'gone'> {
    try {
      await this.db.batch([
        this.db.insert(messageReplies).values({ id: encryptedEmail.id, key, messageId, at: now, actor, text }),
        ...changeRow(
          this.db,
          {
            table: 'contact_messages',
            row: sql`id = ${messageId}`,
            sets: sql`read_at = coalesce(read_at, ${now}), answered_at = coalesce(answered_at, ${now})`,
          },
          {
            at: now,
            actor,
            action: 'message.answered',
            subject: messageId,
            before: sql`json_object('answered', json(iif(answered_at IS NULL, 'false', 'true')))`,
            after: JSON.stringify({ answered: true, reply: encryptedEmail.id }),
          },
        ),
        enqueueEmails(this.db, [encryptedEmail]),
      ])
      return 'written'
    } catch (error) {
      if (errorMentions(error, 'UNIQUE constraint failed: message_replies.key')) return 'taken'
      if (errorMentions(error, 'FOREIGN KEY constraint failed')) return 'gone'
      throw error
    }
  }

  /** The key of the file of a message, with its name and type. */
  async findFile(id: string) {
    const [row] = await this.db
      .select({
        key: contactMessages.attachmentKey,
        name: contactMessages.attachmentName,
        type: contactMessages.attachmentType,
      })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
    return row ?? null
  }

  private count(condition: ReturnType<typeof sql>) {
    return this.countUpTo(countedMessages, sql`contact_messages WHERE ${condition}`)
  }

  private replies() {
    return this.db
      .select({
        id: messageReplies.id,
        key: messageReplies.key,
        messageId: messageReplies.messageId,
        at: messageReplies.at,
        text: messageReplies.text,
        actor: messageReplies.actor,
        name: staff.name,
        sentAt: outbox.sentAt,
        failedAt: outbox.failedAt,
        isStored: sql<number>`${outbox.id} IS NOT NULL`.mapWith(Boolean),
      })
      .from(messageReplies)
      .leftJoin(staff, isBy(messageReplies.actor))
      .leftJoin(outbox, eq(outbox.id, messageReplies.id))
  }
}
