import { describe, expect, test } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { DeletionListStore } from '#worker/accounts/deletion/deletion-list.store.ts'
import { reapplyDeletions } from '#worker/accounts/deletion/reapply-deletions.ts'
import { connect } from '#worker/database/connect.ts'
import { JobCursorsStore } from '#worker/jobs/job-cursors.store.ts'
import { deletionListPrefix } from '#worker/media/unnamed-files.ts'
import { manyAccounts } from '#tests/support/people/accounts.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { aSignup } from '#tests/support/fixtures/forms.ts'
import { newestCode } from '#tests/support/people/emails.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { type Customer, openShop, type TestShop } from '#tests/support/shop.ts'
import { anAddress } from '#tests/support/sample-order.ts'

/** Deletes an account as its owner does, with a code from the email. */
async function deleteAccount(shop: TestShop, { email, fetch }: Customer): Promise<void> {
  const send = (method: string, path: string, body: object, Cookie = '') =>
    fetch(path, { method, headers: { 'Content-Type': 'application/json', Cookie }, body: JSON.stringify(body) })
  await send('POST', deletionApi.verifyEmail.path, { email })
  const OTP = await newestCode(shop)
  const verified = await send('POST', deletionApi.verifyOtp.path, { recipientEmail: email, OTP })
  const deleted = await send(
    'DELETE',
    deletionApi.deleteUser.path,
    { email },
    verified.headers.get('Set-Cookie')?.split(';')[0],
  )
  expect(deleted.status).toBe(200)
}

const list = async (shop: TestShop) =>
  (await shop.env.PRIVATE.list({ prefix: deletionListPrefix, include: ['customMetadata'] })).objects

/** Copies the rows of some tables; the returned function restores them, as a backup does. */
async function remember(shop: TestShop, ...tables: string[]): Promise<() => Promise<void>> {
  const saved = await Promise.all(
    tables.map(async (table) => ({ table, rows: await shop.sql(`SELECT * FROM ${table}`) })),
  )
  return async () => {
    for (const { table, rows } of saved.toReversed()) await shop.sql(`DELETE FROM ${table} WHERE ${rows.length} >= 0`)
    for (const { table, rows } of saved) {
      for (const row of rows) {
        const names = Object.keys(row)
        await shop.sql(
          `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
          ...Object.values(row),
        )
      }
    }
  }
}

/** A shop whose only customer has an order, deletes the account, and is restored from an older database. */
async function broughtBack() {
  const shop = openShop()
  const plug = await shop.product()
  const sara = await shop.customer()
  await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]], { order: { ...anAddress, email: sara.email } }) })
  const restore = await remember(shop, 'users', 'orders', 'order_items', 'audit', 'deleted_accounts', 'done_to')
  await deleteAccount(shop, sara)
  await shop.runCron()
  shop.clock.advance(minute)
  return { shop, sara, restore, deletedAt: (await shop.sql('SELECT * FROM deleted_accounts'))[0]?.['deleted_at'] }
}

describe('does', () => {
  test('a deletion is recorded outside the database, after the response, without personal data', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const [{ id }] = (await shop.sql('SELECT id FROM users')) as [{ id: string }]
    await deleteAccount(shop, sara)
    const [entry, ...others] = await list(shop)
    expect(others).toEqual([])
    expect(entry?.key).toBe(`${deletionListPrefix}${id}`)
    expect(entry?.customMetadata).toEqual({
      emailHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      deletedAt: String(shop.clock.now()),
    })
    expect(await (await shop.env.PRIVATE.get(entry?.key ?? ''))?.text()).toBe('')
  })

  test('an account that a restore brings back is deleted again, as of its original time', async () => {
    const { shop, sara, restore, deletedAt } = await broughtBack()
    await restore()
    expect(await shop.sql('SELECT email FROM users')).toEqual([{ email: sara.email }])
    const emails = (await shop.outbox()).length

    await shop.runCron()
    expect(await shop.sql('SELECT * FROM users')).toEqual([])
    expect(await shop.sql('SELECT user_id, email, phone, account_deleted_at FROM orders')).toEqual([
      { user_id: null, email: null, phone: anAddress.phone, account_deleted_at: deletedAt },
    ])
    expect(await shop.sql('SELECT deleted_at FROM deleted_accounts')).toEqual([{ deleted_at: deletedAt }])
    expect(await shop.sql("SELECT at FROM audit WHERE action = 'account.deleted'")).toEqual([{ at: deletedAt }])
    // Nobody gets a second email.
    expect(await shop.outbox()).toHaveLength(emails)
    await expect(sara.call(accountsApi.login, { body: sara })).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  })

  test('a database from before an account existed learns that it was deleted, and counts only whom it deletes', async () => {
    const { shop, restore } = await broughtBack()
    const deletions = () => shop.sql('SELECT user_id, email_hash, deleted_at FROM deleted_accounts')
    const before = await deletions()
    const db = connect(shop.env.DB)
    const stores = { deletionList: new DeletionListStore(db, shop.env.PRIVATE), jobCursors: new JobCursorsStore(db) }
    await shop.sql('DELETE FROM deleted_accounts')
    expect(await reapplyDeletions(stores, shop.clock.now(), true)).toBe(0)
    expect(await deletions()).toEqual(before)
    await restore()
    expect(await reapplyDeletions(stores, shop.clock.now(), true)).toBe(1)
    expect(await deletions()).toEqual(before)
  })

  test('personal data in a restored order is erased at its original time', async () => {
    const { shop, restore } = await broughtBack()
    await restore()
    await shop.sql("UPDATE orders SET state = 'delivered'")
    shop.clock.advance(8 * day)
    shop.clock.advance(hour - (shop.clock.now() % hour))
    await shop.runCron()
    expect(await shop.sql('SELECT phone, street, first_name FROM orders')).toEqual([
      { phone: null, street: null, first_name: null },
    ])
  })
})

describe('protects', () => {
  test('a failing list does not prevent deletions, and is written later', async () => {
    const shop = openShop()
    const down = new Proxy(shop.env.PRIVATE, {
      get(bucket, name) {
        const own = Reflect.get(bucket, name) as (...values: unknown[]) => unknown
        if (name !== 'put') return own.bind(bucket)
        return (key: string, ...rest: unknown[]) =>
          key.startsWith(deletionListPrefix)
            ? Promise.reject(new Error('put: (10001)'))
            : own.call(bucket, key, ...rest)
      },
    })
    const failing = openShop({ PRIVATE: down })
    const sara = await failing.customer()
    await deleteAccount(failing, sara).catch(() => undefined)
    errorLines.length = 0
    expect(await shop.sql('SELECT id FROM users')).toEqual([])
    expect(await list(shop)).toEqual([])
    await shop.runCron()
    expect(await list(shop)).toHaveLength(1)
    expect(await shop.sql('SELECT user_id FROM deleted_accounts WHERE listed_at IS NULL')).toEqual([])
  })

  test('deletions beyond one run’s limit are all copied', async () => {
    const shop = openShop()
    await shop.sql(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
       INSERT INTO deleted_accounts (user_id, email_hash, deleted_at) SELECT 'user' || i, 'hash', i FROM n`,
    )
    for (const expected of [100, 200, 250, 250]) {
      await shop.runCron()
      expect((await shop.env.PRIVATE.list({ prefix: deletionListPrefix })).objects).toHaveLength(expected)
    }
  })

  test('a list of several pages is read completely, also by concurrent runs', async () => {
    const shop = openShop()
    const accounts = await manyAccounts(shop, 30)
    for (const [index, { id }] of accounts.entries()) {
      const customMetadata = { emailHash: `hash${index}`, deletedAt: '1' }
      await shop.env.PRIVATE.put(`${deletionListPrefix}${id}`, '', { customMetadata })
    }
    const paging = new Proxy(shop.env.PRIVATE, {
      get(bucket, name) {
        if (name === 'list') return (options: R2ListOptions) => bucket.list({ ...options, limit: 7 })
        return (Reflect.get(bucket, name) as (...values: unknown[]) => unknown).bind(bucket)
      },
    })
    const paged = openShop({ PRIVATE: paging })
    await Promise.all([paged.runCron(), paged.runCron()])
    expect(await shop.sql('SELECT id FROM users')).toEqual([])
    expect(await shop.sql("SELECT 1 FROM audit WHERE action = 'account.deleted'")).toHaveLength(30)
  })

  test('a new account with the old email is not deleted', async () => {
    const { shop, sara } = await broughtBack()
    await sara.call(accountsApi.register, { body: { ...aSignup, email: sara.email } })
    shop.clock.advance(2 * hour)
    await shop.runCron()
    expect(await shop.sql('SELECT email FROM users')).toEqual([{ email: sara.email }])
  })

  test('the list is read once an hour, not at every run', async () => {
    const shop = openShop()
    let reads = 0
    const counting = new Proxy(shop.env.PRIVATE, {
      get(bucket, name) {
        if (name === 'list') reads += 1
        return (Reflect.get(bucket, name) as (...values: unknown[]) => unknown).bind(bucket)
      },
    })
    const counted = openShop({ PRIVATE: counting })
    counted.clock.advance(hour - (counted.clock.now() % hour) + minute)
    for (let run = 0; run < 5; run += 1) {
      await counted.runCron()
      counted.clock.advance(minute)
    }
    expect(reads).toBe(1)
  })
})
