import { describe, expect, test } from 'vitest'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import { fillPath } from '#domain/endpoint.ts'
import { newId } from '#worker/database/ids.ts'
import { day, hour } from '#tests/support/clock.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { aMessage, aFile } from '#tests/support/worker/messages.ts'

const aKey = () => crypto.randomUUID()

const replies = (shop: TestShop) => shop.sql<Record<string, string>>('SELECT * FROM message_replies ORDER BY id')

describe('does', () => {
  test('the inbox lists sender and subject, newest first, with the counts of unread and unanswered messages', async () => {
    const shop = openShop()
    const old = await aMessage(shop, { readAt: 1, answeredAt: 1 })
    shop.clock.advance(hour)
    const read = await aMessage(shop, { readAt: 1, message: `  One\n\n two\t${'x'.repeat(300)}` })
    shop.clock.advance(hour)
    const fresh = await aMessage(shop, { name: 'Bilal', attachment: aFile('list.pdf', 'pdf') })
    const bilal = await aStaffMember(shop)

    const all = await bilal.call(messagesApi.listMessages)

    expect(all).toMatchObject({ next: null, unread: 1, unanswered: 2 })
    expect(all.messages.map(({ id }) => id)).toEqual([fresh.id, read.id, old.id])
    expect(all.messages[0]).toEqual({
      id: fresh.id,
      subject: fresh.subject,
      name: 'Bilal',
      email: fresh.email,
      phone: fresh.phone,
      excerpt: 'Do you have it? I need it by Friday.',
      at: fresh.createdAt,
      hasAttachment: true,
      isRead: false,
      isAnswered: false,
    })
    expect(all.messages[1]?.excerpt).toMatch(/^One two x+…$/)
    expect(all.messages[1]?.excerpt).toHaveLength(140)
    const idsOf = async (state: 'unread' | 'unanswered') =>
      (await bilal.call(messagesApi.listMessages, { query: { state } })).messages.map(({ id }) => id)
    expect(await idsOf('unread')).toEqual([fresh.id])
    expect(await idsOf('unanswered')).toEqual([fresh.id, read.id])
  })

  test('paging has no gaps or repetitions, also when messages come and go meanwhile', async () => {
    const shop = openShop()
    const owner = await theOwner(shop)
    const ids: string[] = []
    for (let count = 0; count < 60; count += 1) ids.push((await aMessage(shop)).id)
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await owner.call(messagesApi.listMessages, { query: { state: 'unread', ...(after && { after }) } })
      found.push(...page.messages.map(({ id }) => id))
      after = page.next ?? undefined
      await aMessage(shop, { id: newId(shop.clock.now() + day) })
      await shop.sql('DELETE FROM contact_messages WHERE id = ?', found.at(-1))
    } while (after)
    expect(found).toEqual(ids.toReversed())
    expect((await owner.call(messagesApi.listMessages, { query: { after: '0' } })).messages).toEqual([])
  })
})

describe('protects', () => {
  test('the storage key of a file is never sent', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const { id, attachment } = await aMessage(shop, { attachment: aFile('photo.png', 'png') })
    const answers = await Promise.all(
      [messagesApi.listMessages.path, fillPath(messagesApi.getMessage.path, { id })].map(async (path) =>
        (await bilal.fetch(path)).text(),
      ),
    )
    for (const answer of answers) expect(answer).not.toMatch(/attachments\/|fingerprint/)
    expect((await bilal.fetch(`/${attachment?.key}`)).status).toBe(404)
  })

  test('after twelve months a message is deleted with its replies and its file', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const old = await aMessage(shop, { attachment: aFile('photo.png', 'png') })
    await bilal.call(messagesApi.replyToMessage, { params: { id: old.id }, body: { key: aKey(), text: 'Yes.' } })
    shop.clock.advance(366 * day - (shop.clock.now() % hour))
    const young = await aMessage(shop)
    await shop.runCron()
    expect(await shop.sql('SELECT id FROM contact_messages')).toEqual([{ id: young.id }])
    expect(await replies(shop)).toEqual([])
    expect(await shop.env.PRIVATE.get(old.attachment?.key ?? '')).toBeNull()
  })
})
