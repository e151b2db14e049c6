import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { storedEmailsPrefix } from '#worker/media/unnamed-files.ts'
import { second } from '#domain/durations.ts'
import { day, hour, minute } from '#tests/support/clock.ts'
import { aContactForm, aSignup } from '#tests/support/fixtures/forms.ts'
import { anOrder } from '#tests/support/fixtures/orders.ts'
import { aMailTransport } from '#tests/support/mail-transport.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

// The alert about waiting emails was sent already, so that it does not disturb these tests.
beforeEach(async () => {
  await env.DB.prepare(`INSERT INTO alerts (trouble, told_at) VALUES ('letters', 9e15)`).run()
})

/** Sends a message to the owner: one email. */
async function write(shop: TestShop, subject: string): Promise<void> {
  await shop.visitor().call(contactApi.sendContactMessage, { body: aContactForm({ subject }) })
}

const subjectsOf = (emails: { subject: string }[]) => emails.map(({ subject }) => subject.replace('[Contact] ', ''))

describe('does', () => {
  test('an email is sent at once, and its content is deleted', async () => {
    const postman = aMailTransport()
    const shop = openShop({ EMAIL: postman as never })

    await write(shop, 'Hello')

    expect(postman.sent).toHaveLength(1)
    expect(await shop.sql('SELECT kind, sealed, attempts, sent_at, failed_at FROM outbox')).toEqual([
      { kind: 'contactNotice', sealed: null, attempts: 1, sent_at: shop.clock.now(), failed_at: null },
    ])
    expect(postman.sent[0]?.headers['X-Message-Key']).toBe(
      (await shop.sql<{ id: string }>('SELECT id FROM outbox'))[0]?.id,
    )
  })

  test('a failed email is retried after longer and longer waits, under the same key', async () => {
    const postman = aMailTransport()
    postman.isDown = true
    const shop = openShop({ EMAIL: postman as never })
    await write(shop, 'Hello')

    for (const wait of [1, 2, 4, 8]) {
      const before = postman.tried.length
      shop.clock.advance(wait * minute - 1)
      await shop.runCron()
      expect(postman.tried).toHaveLength(before)
      shop.clock.advance(1)
      await shop.runCron()
      expect(postman.tried).toHaveLength(before + 1)
    }
    postman.isDown = false
    shop.clock.advance(16 * minute)
    await shop.runCron()
    await shop.runCron()

    expect(postman.sent).toHaveLength(1)
    expect(new Set(postman.tried.map(({ headers }) => headers['X-Message-Key'])).size).toBe(1)
    expect(errorLines.splice(0)).toHaveLength(5)
  })

  test('after about a day of failures an email is given up and its content deleted', async () => {
    const postman = aMailTransport()
    postman.isDown = true
    const shop = openShop({ EMAIL: postman as never })
    await write(shop, 'Hello')
    for (let round = 0; round < 30; round += 1) {
      shop.clock.advance(4 * hour)
      await shop.runCron()
    }

    expect(postman.tried).toHaveLength(12)
    expect(await shop.sql('SELECT sealed, sent_at, failed_at IS NOT NULL AS given_up FROM outbox')).toEqual([
      { sealed: null, sent_at: null, given_up: 1 },
    ])
    expect(errorLines.splice(0)).toHaveLength(12)
  })

  test('after an outage one cron run sends all pending emails, the oldest first', async () => {
    const postman = aMailTransport()
    postman.isDown = true
    const shop = openShop({ EMAIL: postman as never })
    const subjects = Array.from({ length: 25 }, (_, each) => `Message ${each}`)
    for (const subject of subjects) await write(shop, subject)
    errorLines.length = 0
    postman.isDown = false
    shop.clock.advance(hour)

    await shop.runCron()

    expect(subjectsOf(postman.sent)).toEqual(subjects)
  })

  test('the emails of an order contain its number', async () => {
    const postman = aMailTransport()
    const shop = openShop({ EMAIL: postman as never })
    const plug = await shop.product()
    const sara = await shop.customer()
    await sara.call(ordersApi.placeOrder, { body: anOrder([[plug, 1]]) })

    expect(subjectsOf(postman.sent).slice(1).toSorted()).toEqual([
      'New order 1001: PKR 330, cash on delivery',
      'We have your order 1001',
    ])
  })

  test('copies of emails are stored in local development only', async () => {
    for (const [DEV, copies] of [
      ['1', 1],
      ['0', 0],
    ] as const) {
      const shop = openShop({ DEV })
      await write(shop, `Hello ${DEV}`)
      const { objects } = await shop.env.PRIVATE.list({ prefix: storedEmailsPrefix })
      expect(objects).toHaveLength(copies)
      await Promise.all(objects.map(({ key }) => shop.env.PRIVATE.delete(key)))
    }
  })
})

describe('protects', () => {
  test('pending emails are encrypted: the database contains no address, name, link or code', async () => {
    const postman = aMailTransport()
    postman.isDown = true
    const shop = openShop({ EMAIL: postman as never })
    const sara = await shop.customer({ name: 'Sara Zubair' })
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email } })

    const rows = await shop.sql<{ sealed: string }>('SELECT * FROM outbox')
    expect(rows).toHaveLength(2)
    const link = /reset-password\/([\w-]+)/.exec(postman.tried.at(-1)?.text ?? '')?.[1] ?? ''
    expect(link).toHaveLength(43)
    for (const secret of [link, sara.email, 'Zubair', 'resetLink"', btoa(link).slice(0, 20)]) {
      expect(JSON.stringify(rows.map(({ sealed }) => sealed))).not.toContain(secret)
    }
    expect(new Set(rows.map(({ sealed }) => sealed)).size).toBe(2)
    // The log contains neither recipient nor content.
    const lines = errorLines.splice(0)
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      ['welcome', 'resetLink'].map((kind) => ({
        level: 'error',
        event: 'mail_failed',
        id: expect.any(String),
        kind,
        attempts: 1,
        error: 'TypeError',
      })),
    )
  })

  test('of many concurrent runs exactly one sends each email', async () => {
    const postman = aMailTransport(() => scheduler.wait(1))
    postman.isDown = true
    const shop = openShop({ EMAIL: postman as never })
    const subjects = Array.from({ length: 12 }, (_, each) => `Message ${each}`)
    for (const subject of subjects) await write(shop, subject)
    errorLines.length = 0
    postman.isDown = false
    shop.clock.advance(hour)

    await Promise.all([1, 2, 3, 4].map(() => shop.runCron()))

    expect(subjectsOf(postman.sent).toSorted()).toEqual(subjects.toSorted())
  })

  test('a slow mail service sends every email once', async () => {
    let isBusy = true
    const postman = aMailTransport(async () => {
      if (isBusy) return
      isBusy = true
      // Half a minute per email, during which cron starts again.
      shop.clock.advance(30_000)
      await shop.runCron()
      isBusy = false
    })
    postman.isDown = true
    const shop = openShop({ EMAIL: postman as never })
    const subjects = Array.from({ length: 10 }, (_, each) => `Message ${each}`)
    for (const subject of subjects) await write(shop, subject)
    errorLines.length = 0
    postman.isDown = false
    shop.clock.advance(hour)

    isBusy = false
    await shop.runCron()

    expect(subjectsOf(postman.sent).toSorted()).toEqual(subjects.toSorted())
  })

  test('a run of a slow mail service ends in time, and what it left is sent by the next', async () => {
    let passed = 0
    const postman = aMailTransport(() => (passed += 2 * second))
    postman.isDown = true
    const shop = openShop({ EMAIL: postman as never })
    for (let each = 0; each < 25; each += 1) await write(shop, `Message ${each}`)
    errorLines.length = 0
    postman.isDown = false
    shop.clock.advance(hour)
    const started = Date.now()
    passed = 0
    const time = vi.spyOn(Date, 'now').mockImplementation(() => started + passed)
    await shop.runCron()
    expect(postman.sent).toHaveLength(20)
    await shop.runCron()
    time.mockRestore()
    expect(new Set(subjectsOf(postman.sent)).size).toBe(25)
    expect(postman.sent).toHaveLength(25)
  })

  test('an email that cannot be decrypted blocks no other', async () => {
    const postman = aMailTransport()
    postman.isDown = true
    const shop = openShop({ EMAIL: postman as never })
    for (const subject of ['First', 'Second', 'Third', 'Fourth']) await write(shop, subject)
    errorLines.length = 0
    const ids = await shop.sql<{ id: string }>('SELECT id FROM outbox ORDER BY id')
    for (const [index, sealed] of ['rubbish', 'AAAAAAAAAAAAAAAA.AAAA', null].entries()) {
      await shop.sql('UPDATE outbox SET sealed = ? WHERE id = ?', sealed, ids[index]?.id)
    }
    postman.isDown = false
    shop.clock.advance(hour)

    await shop.runCron()

    expect(subjectsOf(postman.sent)).toEqual(['Fourth'])
    expect(errorLines.splice(0)).toHaveLength(3)
    // It is given up like any other failed email.
    for (let round = 0; round < 30; round += 1) {
      shop.clock.advance(4 * hour)
      await shop.runCron()
    }
    expect(
      await shop.sql('SELECT count(*) AS left_over FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL'),
    ).toEqual([{ left_over: 0 }])
    errorLines.length = 0
  })

  test('an email whose sending was interrupted is retried two minutes later', async () => {
    const postman = aMailTransport()
    const shop = openShop({ EMAIL: postman as never })
    await write(shop, 'Hello')
    // As if the machine had failed between claim and sending.
    postman.isDown = true
    await write(shop, 'Cut off')
    errorLines.length = 0
    await shop.sql('UPDATE outbox SET next_attempt_at = ? WHERE sent_at IS NULL', shop.clock.now() + 2 * minute)
    postman.isDown = false

    shop.clock.advance(2 * minute - 1)
    await shop.runCron()
    expect(subjectsOf(postman.sent)).toEqual(['Hello'])
    shop.clock.advance(1)
    await shop.runCron()
    expect(subjectsOf(postman.sent)).toEqual(['Hello', 'Cut off'])
  })

  test('emails of a registration go to the new customer only', async () => {
    const postman = aMailTransport()
    const shop = openShop({ EMAIL: postman as never })
    const body = { ...aSignup, name: 'win at evil.example' }
    await shop.visitor().call(accountsApi.register, { body })
    await shop
      .visitor()
      .call(accountsApi.register, { body })
      .catch(() => 'taken')

    expect(postman.sent.map(({ to }) => to)).toEqual(['sara@example.com'])
    expect(JSON.stringify(postman.sent)).not.toContain('evil.example')
    expect(JSON.stringify(postman.sent)).not.toContain('secret word')
  })

  test('rows of sent emails are deleted after 30 days', async () => {
    const shop = openShop()
    await write(shop, 'Hello')
    shop.clock.advance(29 * day + hour - (shop.clock.now() % hour))
    await shop.runCron()
    expect(await shop.sql('SELECT * FROM outbox')).toHaveLength(1)
    shop.clock.advance(day + hour)
    await shop.runCron()
    expect(await shop.sql('SELECT * FROM outbox')).toEqual([])
  })
})
