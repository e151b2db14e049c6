import { ShopError } from '#domain/errors.ts'
import { savedAddresses } from '#domain/accounts/customer-account.ts'
import { deliveryOfAccount, type KnownDelivery } from '#domain/orders/delivery-address.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { Store } from '#worker/database/store.ts'
import { authenticatedBatch } from '#worker/database/guarded-batch.ts'
import type { Session } from '#worker/crypto/session-tokens.ts'
import { itemsOfCustomer, ordersOfCustomer, toOrder } from './customer-orders.sql.ts'
import { columnsOf, orNull, select, text } from '#worker/database/rows.ts'

const accountColumns = columnsOf('u', {
  name: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  addresses: orNull(text),
})

/** Reads and writes shoppers' orders. */
export class OrdersStore extends Store {
  /**
   * The usual address that the customer saved, otherwise that of the account's newest order or of the sign-up.
   * @throws ShopError 'UNAUTHENTICATED'
   */
  async findDelivery(session: Session): Promise<KnownDelivery> {
    const [[account], [last]] = await authenticatedBatch(this.db, session, [
      this.readRows(accountColumns)`SELECT ${select(accountColumns)} FROM users AS u WHERE u.id = ${session.userId}`,
      this.readRows({
        firstName: text,
        lastName: text,
        email: text,
        phone: text,
        street: text,
        city: text,
        state: text,
        zipCode: text,
      })`SELECT coalesce(first_name, '') AS firstName, coalesce(last_name, '') AS lastName,
          coalesce(email, '') AS email, coalesce(phone, '') AS phone, coalesce(street, '') AS street,
          city, province AS state, coalesce(zip_code, '') AS zipCode
        FROM orders WHERE user_id = ${session.userId} AND claimed_unproved = 0 AND delivery = 'door' ORDER BY id DESC LIMIT 1`,
    ])
    if (!account) throw new ShopError('UNAUTHENTICATED')
    const [usual] = account.addresses === null ? [] : savedAddresses(account)
    if (usual) return deliveryOfAccount({ ...usual, email: account.email, address: usual.street })
    return last ?? deliveryOfAccount(account)
  }

  /**
   * The customer's newest orders with their items in the original sequence, each with the row that its link is made of,
   * and the phone of the account.
   */
  async listByCustomer(session: Session, now: number) {
    const [[account], rows, items, [stored]] = await authenticatedBatch(this.db, session, [
      this.readRows({ phone: text })`SELECT phone FROM users WHERE id = ${session.userId}`,
      ordersOfCustomer(this.db, session.userId),
      itemsOfCustomer(this.db, session.userId),
      this.readRows({ value: text })`SELECT value FROM settings WHERE name = ${settingNames.facts}`,
    ])
    const facts = parseSettings(stored?.value)
    const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
    const listed = rows.map((row) => ({ row, order: toOrder(row, itemsOf.get(row.id) ?? [], facts, now) }))
    return { listed, phone: account?.phone ?? '' }
  }
}
