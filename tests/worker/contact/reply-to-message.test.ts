import { describe, expect, test } from 'vitest'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { minute } from '#tests/support/clock.ts'
import { watchDatabase } from '#tests/support/database.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { aStaffMember, theOwner } from '#tests/support/people/staff.ts'
import { aMessage, audited } from '#tests/support/worker/messages.ts'

const aKey = () => crypto.randomUUID()

const replies = (shop: TestShop) => shop.sql<Record<string, string>>('SELECT * FROM message_replies ORDER BY id')

describe('does', () => {
  test('a reply is emailed with the message below it, marks the message, and is listed with it', async () => {
    const sent: Record<string, unknown>[] = []
    const shop = openShop({ EMAIL: { send: async (letter: never) => void sent.push(letter) } as never })
    const bilal = await aStaffMember(shop)
    const { id } = await aMessage(shop)
    shop.clock.advance(minute)

    const { reply } = await bilal.call(messagesApi.replyToMessage, {
      params: { id },
      body: { key: aKey(), text: 'Yes, we do.\n\nPKR 2,450.' },
    })

    expect(reply).toMatchObject({
      who: 'Bilal',
      text: 'Yes, we do.\n\nPKR 2,450.',
      at: shop.clock.now(),
      mail: 'waiting',
    })
    expect(sent).toMatchObject([
      {
        to: 'sara@example.com',
        replyTo: defaultSettings.email,
        subject: 'Re: Chain set for CD 70',
        text: expect.stringMatching(
          /Dear Sara Khan,\n\nYes, we do\.\n\nPKR 2,450\.[^]*> Do you have it\?\n> I need it by Friday\./,
        ),
      },
    ])
    const { contactMessage } = await bilal.call(messagesApi.getMessage, { params: { id } })
    expect(contactMessage).toMatchObject({ isRead: true, isAnswered: true, replies: [{ ...reply, mail: 'sent' }] })
    expect(await audited(shop)).toEqual([
      {
        actor: bilal.actor,
        action: 'message.answered',
        subject: id,
        before: '{"answered":false}',
        after: JSON.stringify({ answered: true, reply: reply.id }),
      },
    ])
    await bilal.call(messagesApi.replyToMessage, { params: { id }, body: { key: aKey(), text: 'And the sprocket.' } })
    const again = await bilal.call(messagesApi.getMessage, { params: { id } })
    expect(again.contactMessage.replies.map(({ text }) => text)).toEqual([reply.text, 'And the sprocket.'])
    expect(sent).toHaveLength(2)
  })

  test('the admin shows the state of the email: pending, failed, or too old to be known', async () => {
    const shop = openShop({ EMAIL: { send: () => Promise.reject(new Error('the provider is down')) } })
    const bilal = await aStaffMember(shop)
    const { id } = await aMessage(shop)
    const { reply } = await bilal.call(messagesApi.replyToMessage, {
      params: { id },
      body: { key: aKey(), text: 'Yes.' },
    })
    const mailNow = async () => {
      const { contactMessage } = await bilal.call(messagesApi.getMessage, { params: { id } })
      return contactMessage.replies.map(({ mail }) => mail)
    }
    expect(await mailNow()).toEqual(['waiting'])
    await shop.sql('UPDATE outbox SET failed_at = 1, sealed = NULL WHERE id = ?', reply.id)
    expect(await mailNow()).toEqual(['failed'])
    await shop.sql('DELETE FROM outbox')
    expect(await mailNow()).toEqual([null])
    expect(errorLines.splice(0).every((line) => line.includes('mail_failed') && !line.includes('sara@'))).toBe(true)
  })
})

describe('refuses', () => {
  test('a reply needs text within the limit, and marks are booleans', async () => {
    const shop = openShop()
    const bilal = await aStaffMember(shop)
    const params = { id: (await aMessage(shop)).id }
    for (const text of ['', '  \n ', 'x'.repeat(5001)])
      await expect(
        bilal.call(messagesApi.replyToMessage, { params, body: { key: aKey(), text } }),
      ).rejects.toMatchObject({
        status: 400,
        code: 'VALIDATION',
        errors: { text: expect.any(String) },
      })
    for (const read of ['true', 1, null])
      await expect(
        bilal.call(messagesApi.markMessage, { params, body: { read: read as never } }),
      ).rejects.toMatchObject({
        status: 400,
      })
    for (const query of [{ state: 'spam' }, { after: 'x'.repeat(41) }])
      await expect(bilal.call(messagesApi.listMessages, { query: query as never })).rejects.toMatchObject({
        status: 400,
      })
    expect(await replies(shop)).toEqual([])
    const longest = 'چ'.repeat(5000)
    await bilal.call(messagesApi.replyToMessage, { params, body: { key: aKey(), text: longest } })
    expect(await replies(shop)).toMatchObject([{ text: longest }])
  })
})

describe('protects', () => {
  test('concurrent replies are both sent, and concurrent marks end in one of them', async () => {
    const shop = openShop()
    const [bilal, owner] = [await aStaffMember(shop), await theOwner(shop)]
    const { id } = await aMessage(shop)
    await Promise.all(
      [bilal, owner].map((person, index) =>
        person.call(messagesApi.replyToMessage, { params: { id }, body: { key: aKey(), text: `Answer ${index}` } }),
      ),
    )
    expect(new Set((await replies(shop)).map(({ text }) => text))).toEqual(new Set(['Answer 0', 'Answer 1']))
    expect(await shop.outbox()).toHaveLength(2)
    await Promise.all(
      [true, false, true, false].map((read) => owner.call(messagesApi.markMessage, { params: { id }, body: { read } })),
    )
    const marked = (await audited(shop)).filter(({ action }) => action === 'message.marked')
    for (const [index, { before }] of marked.entries()) {
      expect(before).toBe(marked[index - 1]?.after ?? '{"read":true,"answered":true}')
    }
  })

  test('an account is deleted with its messages and replies; a reply to a deleted message is not sent', async () => {
    let deleteFirst = ''
    const base = openShop()
    const watched = watchDatabase(base.env.DB, {
      async before(sql) {
        if (deleteFirst === '' || !/insert into "message_replies"/.test(sql)) return
        await base.sql('DELETE FROM contact_messages WHERE id = ?', deleteFirst)
      },
    })
    const shop = openShop({ DB: watched.binding })
    const bilal = await aStaffMember(shop)
    const { id } = await aMessage(shop)
    await bilal.call(messagesApi.replyToMessage, { params: { id }, body: { key: aKey(), text: 'Yes.' } })
    expect(await replies(shop)).toHaveLength(1)
    await shop.sql("DELETE FROM contact_messages WHERE lower(email) = 'sara@example.com'")
    expect(await replies(shop)).toEqual([])

    deleteFirst = (await aMessage(shop)).id
    await expect(
      bilal.call(messagesApi.replyToMessage, { params: { id: deleteFirst }, body: { key: aKey(), text: 'Yes.' } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await replies(shop)).toEqual([])
    expect(await shop.outbox()).toHaveLength(1)
    expect(await audited(shop)).toHaveLength(1)
  })
})
