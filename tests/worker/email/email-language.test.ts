import { describe, expect, test } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import { languageHeader } from '#domain/language/languages.ts'
import { aMessage } from '#tests/support/fixtures/forms.ts'
import { aStaffMember } from '#tests/support/people/staff.ts'
import { openShop } from '#tests/support/shop.ts'
import { send } from '#tests/support/worker/contact-form.ts'

describe('does', () => {
  test('a reset link is emailed in the language of the page that asked for it, and leads to that page', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email }, headers: { [languageHeader]: 'ur' } })
    const email = (await shop.outbox()).at(-1)
    expect(email?.subject).toBe('نیا پاس ورڈ لگائیں')
    expect(email?.text).toMatch(/\n\S+\/ur\/reset-password\/[\w-]{43}\n/)
    expect(email?.html).toContain('<html lang="ur" dir="rtl">')
  })

  test('an email that waits keeps its language, also when another request sends it', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    await sara.call(accountsApi.forgotPassword, { body: { email: sara.email }, headers: { [languageHeader]: 'roman' } })
    await shop
      .visitor()
      .call(accountsApi.forgotPassword, { body: { email: 'x@example.com' }, headers: { [languageHeader]: 'ur' } })
    expect((await shop.outbox()).at(-1)?.subject).toBe('Naya password lagayein')
  })

  test('a reply to a message is in the language of the page that sent it; the notice to the owner is in English', async () => {
    const shop = openShop()
    const form = new FormData()
    for (const [name, value] of Object.entries(aMessage)) form.set(name, value)
    expect((await send(shop.visitor(), form, { [languageHeader]: 'ur' })).status).toBe(200)
    const [row] = await shop.sql<{ id: string; language: string }>('SELECT id, language FROM contact_messages')
    expect(row?.language).toBe('ur')
    expect((await shop.outbox()).at(-1)?.text).toContain('A message has come in through the contact form.')
    const bilal = await aStaffMember(shop)
    const params = { id: row?.id ?? '' }
    await bilal.call(messagesApi.replyToMessage, { params, body: { key: crypto.randomUUID(), text: 'جی ہاں۔' } })
    const reply = (await shop.outbox()).find(({ to }) => to === aMessage.email)
    expect(reply?.text).toMatch(/^السلام علیکم/)
    expect(reply?.text).toContain('کو آپ نے ہمیں لکھا تھا:')
  })
})
