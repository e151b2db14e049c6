import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { OwnReview } from '#domain/reviews/review.ts'
import { Store } from '#worker/database/store.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import {
  cartLines,
  consents,
  contactMessages,
  messageReplies,
  users,
  userSessions,
  waitingList,
  wishlistItems,
} from '#worker/database/schema/customers.ts'
import { couriers, orderEntries, orderItems, orderProofs, orders, returns } from '#worker/database/schema/orders.ts'
import { products } from '#worker/database/schema/products.ts'
import { knownNetworks } from '#worker/database/schema/shop.ts'
import { audit } from '#worker/database/schema/staff.ts'
import { idsOfPersonsOrders } from '#worker/accounts/accounts.sql.ts'
import { ownReviewJson } from '#worker/orders/links/own-review.sql.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'

const ordersPerTrip = 100

/** What identifies a person in the tables. */
export interface PersonKeys {
  userId: string
  /** The canonical email if the person has proved that it is theirs, otherwise ''. */
  mailbox: string
  /** The keyed hash of the email. */
  emailHash: string
}

/** Reads everything that is stored about a customer, without hashes and keys of the shop's own. */
export class AccountDataStore extends Store {
  /**
   * Everything but the orders. Times are epoch milliseconds.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async readPerson(session: Session, { userId, mailbox, emailHash }: PersonKeys) {
    const {
      passwordHash: _password,
      sessionEpoch: _epoch,
      emailCanonical: _canonical,
      ...account
    } = getTableColumns(users)
    const [[person], logins, networks, cart, wishlist, waiting, agreed, messages, replies] = await authenticatedBatch(
      this.db,
      session,
      [
        this.db.select(account).from(users).where(eq(users.id, userId)),
        this.db
          .select({
            device: userSessions.device,
            createdAt: userSessions.createdAt,
            expiresAt: userSessions.expiresAt,
            endedAt: userSessions.endedAt,
          })
          .from(userSessions)
          .where(eq(userSessions.userId, userId))
          .orderBy(asc(userSessions.createdAt)),
        this.db
          .select({ seenAt: knownNetworks.seenAt })
          .from(knownNetworks)
          .where(eq(knownNetworks.account, emailHash)),
        this.db
          .select({
            productId: cartLines.productId,
            name: products.name,
            quantity: cartLines.quantity,
            updatedAt: cartLines.updatedAt,
          })
          .from(cartLines)
          .innerJoin(products, eq(products.id, cartLines.productId))
          .where(eq(cartLines.userId, userId)),
        this.db
          .select({
            productId: wishlistItems.productId,
            name: products.name,
            price: wishlistItems.price,
            savedAt: wishlistItems.savedAt,
          })
          .from(wishlistItems)
          .innerJoin(products, eq(products.id, wishlistItems.productId))
          .where(eq(wishlistItems.userId, userId)),
        this.db
          .select({
            productId: waitingList.productId,
            name: products.name,
            email: waitingList.email,
            createdAt: waitingList.createdAt,
            notifiedAt: waitingList.notifiedAt,
          })
          .from(waitingList)
          .innerJoin(products, eq(products.id, waitingList.productId))
          .where(eq(waitingList.emailCanonical, mailbox)),
        this.db
          .select({
            email: consents.email,
            name: consents.name,
            source: consents.source,
            words: consents.words,
            givenAt: consents.givenAt,
            withdrawnAt: consents.withdrawnAt,
          })
          .from(consents)
          .where(sql`${consents.userId} = ${userId} OR ${consents.emailCanonical} = ${mailbox}`),
        ...this.messagesOf(mailbox),
      ],
    )
    return { person, logins, networks, cart, wishlist, waiting, consents: agreed, messages, replies }
  }

  /** The messages of a mailbox and the replies to them. */
  private messagesOf(mailbox: string) {
    const ofMailbox = sql`(SELECT id FROM contact_messages WHERE email_canonical = ${mailbox})`
    return [
      this.db
        .select({
          id: contactMessages.id,
          subject: contactMessages.subject,
          name: contactMessages.name,
          email: contactMessages.email,
          phone: contactMessages.phone,
          message: contactMessages.message,
          wantsOffers: contactMessages.wantsMarketing,
          attachment: contactMessages.attachmentName,
          attachmentBytes: contactMessages.attachmentBytes,
          createdAt: contactMessages.createdAt,
          readAt: contactMessages.readAt,
          answeredAt: contactMessages.answeredAt,
        })
        .from(contactMessages)
        .where(eq(contactMessages.emailCanonical, mailbox))
        .orderBy(asc(contactMessages.createdAt)),
      this.db
        .select({ messageId: messageReplies.messageId, sentAt: messageReplies.at, text: messageReplies.text })
        .from(messageReplies)
        .where(sql`${messageReplies.messageId} IN ${ofMailbox}`)
        .orderBy(asc(messageReplies.id)),
    ] as const
  }

  /** The orders with items and history, oldest first, some at a time. */
  async *listOrders({ userId, mailbox }: PersonKeys) {
    let after = ''
    for (;;) {
      const ids = sql`(SELECT id FROM orders WHERE id IN (${idsOfPersonsOrders(userId, mailbox)}) AND id > ${after}
        ORDER BY id LIMIT ${ordersPerTrip})`
      const [rows, items, entries, proofs, history, returned] = await this.db.batch([
        this.db
          .select({ ...orderColumns(), courier: couriers.name })
          .from(orders)
          .leftJoin(couriers, eq(couriers.id, orders.courierId))
          .where(sql`${orders.id} IN ${ids}`)
          .orderBy(asc(orders.id)),
        this.db
          .select({
            orderId: orderItems.orderId,
            productId: orderItems.productId,
            name: orderItems.name,
            price: orderItems.price,
            quantity: orderItems.quantity,
            // Tables are written out: drizzle names none in a select from one table, and `reviews` has the same columns.
            review: sql<OwnReview | null>`(SELECT ${ownReviewJson} FROM reviews AS r
              WHERE r.order_id = order_items.order_id AND r.product_id = order_items.product_id)`.mapWith(JSON.parse),
          })
          .from(orderItems)
          .where(sql`${orderItems.orderId} IN ${ids}`)
          .orderBy(orderItems.orderId, orderItems.position),
        ...this.moneyOf(ids),
        this.db
          .select({
            orderId: audit.subject,
            happenedAt: audit.at,
            actor: audit.actor,
            action: audit.action,
            before: audit.before,
            after: audit.after,
          })
          .from(audit)
          .where(sql`${audit.subject} IN ${ids}`)
          .orderBy(audit.subject, audit.id),
        this.db
          .select({
            orderId: returns.orderId,
            number: returns.number,
            state: returns.state,
            note: returns.note,
            answer: returns.words,
            createdAt: returns.createdAt,
            doneAt: returns.doneAt,
            photos: sql<number>`(SELECT count(*) FROM return_photos WHERE return_id = ${sql.raw('returns.id')})`,
            lines: sql<string>`(SELECT json_group_array(json_object('name', name, 'quantity', quantity, 'reason', reason,
              'wish', wish, 'bike', bike, 'year', year)) FROM return_lines WHERE return_id = ${sql.raw('returns.id')})`,
          })
          .from(returns)
          .where(sql`${returns.orderId} IN ${ids}`)
          .orderBy(returns.orderId, returns.number),
      ])
      if (rows.length > 0) yield { returned, rows, items, entries, proofs, history }
      if (rows.length < ordersPerTrip) return
      after = rows.at(-1)?.id ?? ''
    }
  }

  /** The entries of the ledger and the proofs of payment of orders. */
  private moneyOf(ids: SQL) {
    return [
      this.db
        .select({
          orderId: orderEntries.orderId,
          addedAt: orderEntries.at,
          kind: orderEntries.kind,
          amount: orderEntries.amount,
          way: orderEntries.way,
          reference: orderEntries.reference,
          note: orderEntries.note,
          otherOrder: sql<number | null>`(SELECT x.number FROM orders AS x WHERE x.id = ${orderEntries.otherOrderId})`,
        })
        .from(orderEntries)
        .where(sql`${orderEntries.orderId} IN ${ids}`)
        .orderBy(orderEntries.orderId, orderEntries.id),
      this.db
        .select({
          orderId: orderProofs.orderId,
          sentAt: orderProofs.at,
          reference: orderProofs.reference,
          picture: sql<number>`${orderProofs.pictureKey} IS NOT NULL`,
          state: orderProofs.state,
          answer: orderProofs.words,
          answeredAt: orderProofs.decidedAt,
        })
        .from(orderProofs)
        .where(sql`${orderProofs.orderId} IN ${ids}`)
        .orderBy(orderProofs.orderId, orderProofs.id),
    ] as const
  }
}

/** The columns of orders without keys, hashes and versions, which say nothing about a person. */
function orderColumns() {
  const {
    userId: _user,
    idempotencyKey: _key,
    requestHash: _request,
    staffKey: _staff,
    clientHash: _client,
    phoneHash: _phone,
    held: _held,
    guestKey: _guest,
    courierId: _courier,
    receiptId: _receipt,
    emailCanonical: _email,
    deviceTokenVersion: _device,
    messageTokenVersion: _message,
    slipTokenVersion: _slip,
    ...shown
  } = getTableColumns(orders)
  return shown
}
