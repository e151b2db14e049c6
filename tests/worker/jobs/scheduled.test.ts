import { describe, expect, test } from 'vitest'
import { accountsApi, deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { countOf } from '#tests/support/consistent-data.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { aContactForm, aPhoto } from '#tests/support/fixtures/forms.ts'
import { newestCode } from '#tests/support/people/emails.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/** Moves to the next full hour, when cron deletes expired data. */
function toFullHour({ clock }: TestShop): void {
  clock.advance(hour - (clock.now() % hour))
}

/** Sends a message with a picture. */
async function writeWithFile(shop: TestShop, subject: string): Promise<void> {
  await shop.visitor().call(contactApi.sendContactMessage, { body: aContactForm({ subject }, [aPhoto()]) })
}

const files = async (shop: TestShop) =>
  (await shop.env.PRIVATE.list({ prefix: 'attachments/' })).objects.map(({ key }) => key)

describe('does', () => {
  test('expired data is deleted at the full hour only', async () => {
    const shop = openShop()
    toFullHour(shop)
    const sara = await shop.customer()
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })

    shop.clock.advance(59 * minute)
    await shop.runCron()
    expect(await countOf(shop, 'reset_tokens')).toBe(1)
    expect(await countOf(shop, 'attempts')).toBeGreaterThan(0)
    shop.clock.advance(minute)
    await shop.runCron()
    expect(await countOf(shop, 'reset_tokens')).toBe(0)
  })

  test('counts are deleted once their window is over', async () => {
    const shop = openShop()
    toFullHour(shop)
    const sara = await shop.customer()
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })

    shop.clock.advance(hour)
    await shop.runCron()
    // A window that ends now is over only afterwards.
    shop.clock.advance(hour)
    await shop.runCron()
    const left = await shop.sql<{ left: number }>('SELECT expires_at - ? AS left FROM attempts', shop.clock.now())
    expect(left.every((row) => row.left >= 0)).toBe(true)
    shop.clock.advance(2 * day)
    await shop.runCron()
    expect(await countOf(shop, 'attempts')).toBe(0)
  })

  test('links, codes and proofs are deleted when they are no longer valid', async () => {
    const shop = openShop()
    toFullHour(shop)
    const sara = await shop.customer()
    const nobody = shop.visitor()
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })
    await nobody.call(accountsApi.forgotPassword, { body: { email: 'nobody@example.com' } })
    await nobody.call(deletionApi.verifyEmail, { body: { email: 'nobody@example.com' } })
    await sara.call(deletionApi.verifyEmail, { body: { email: sara.email } })
    const OTP = await newestCode(shop)
    await sara.call(deletionApi.verifyOtp, { body: { recipientEmail: sara.email, OTP } })
    expect(
      await Promise.all(['reset_tokens', 'deletion_codes', 'deletion_grants'].map((table) => countOf(shop, table))),
    ).toEqual([2, 2, 1])

    shop.clock.advance(hour)
    await shop.runCron()
    expect(
      await Promise.all(['reset_tokens', 'deletion_codes', 'deletion_grants'].map((table) => countOf(shop, table))),
    ).toEqual([0, 2, 0])
    shop.clock.advance(hour)
    await shop.runCron()
    expect(await countOf(shop, 'deletion_codes')).toBe(0)
    expect(await countOf(shop, 'users')).toBe(1)
  })

  test('messages are deleted with their files after a year, and not sooner', async () => {
    const shop = openShop()
    for (const subject of ['One', 'Two']) await writeWithFile(shop, subject)
    toFullHour(shop)
    shop.clock.advance(364 * day)
    await writeWithFile(shop, 'Three')
    await shop.runCron()
    expect([await countOf(shop, 'contact_messages'), (await files(shop)).length]).toEqual([3, 3])

    shop.clock.advance(day + hour)
    await shop.runCron()
    expect(await shop.sql('SELECT subject FROM contact_messages')).toEqual([{ subject: 'Three' }])
    expect(await files(shop)).toEqual(
      (await shop.sql<{ key: string }>('SELECT attachment_key AS key FROM contact_messages')).map(({ key }) => key),
    )
  })

  test('a file without a message is deleted after a day, wherever it is listed; no other file is', async () => {
    const shop = openShop()
    // A short page replaces the many files of a busy year.
    const paging = new Proxy(shop.env.PRIVATE, {
      get(bucket, name) {
        if (name === 'list') return (options: R2ListOptions) => bucket.list({ ...options, limit: 2 })
        return (Reflect.get(bucket, name) as (...values: unknown[]) => unknown).bind(bucket)
      },
    })
    const paged = openShop({ PRIVATE: paging })
    for (const subject of ['One', 'Two', 'Three', 'Four']) await writeWithFile(shop, subject)
    const kept = await files(shop)
    for (const key of ['attachments/00-orphan', 'attachments/zz-orphan', 'elsewhere/picture'])
      await shop.env.PRIVATE.put(key, 'x')
    toFullHour(paged)
    await paged.runCron()
    expect(await files(shop)).toHaveLength(6)

    paged.clock.advance(day)
    await paged.runCron()
    expect((await files(shop)).toSorted()).toEqual(kept.toSorted())
    expect(await shop.env.PRIVATE.head('elsewhere/picture')).not.toBeNull()
  })
})

describe('protects', () => {
  test('a failing store does not stop the other jobs', async () => {
    const shop = openShop()
    const plug = await shop.product()
    const sara = await shop.customer()
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })
    await shop.sql("UPDATE orders SET state = 'delivered', account_deleted_at = 1, user_id = NULL")
    await writeWithFile(shop, 'Hello')
    const failing = new Proxy(shop.env.PRIVATE, {
      get(bucket, name) {
        if (name === 'list' || name === 'delete')
          return () => Promise.reject(new Error('list: internal error. (10001)'))
        return (Reflect.get(bucket, name) as (...values: unknown[]) => unknown).bind(bucket)
      },
    })
    const down = openShop({ PRIVATE: failing, EMAIL: { send: () => Promise.reject(new Error('no mail')) } })
    toFullHour(down)
    down.clock.advance(400 * day)

    await expect(down.runCron()).rejects.toThrow('internal error')

    expect(await shop.sql('SELECT phone, first_name FROM orders')).toEqual([{ phone: null, first_name: null }])
    expect(await countOf(shop, 'outbox')).toBe(0)
    // The row stays until its file is deleted.
    expect(await countOf(shop, 'contact_messages')).toBe(1)
    errorLines.length = 0
  })

  test('concurrent runs do not disturb each other', async () => {
    const shop = openShop()
    for (const subject of ['One', 'Two', 'Three']) await writeWithFile(shop, subject)
    toFullHour(shop)
    shop.clock.advance(400 * day)

    await Promise.all([1, 2, 3].map(() => shop.runCron()))

    expect([
      await countOf(shop, 'contact_messages'),
      await countOf(shop, 'outbox'),
      (await files(shop)).length,
    ]).toEqual([0, 0, 0])
  })
})
