import { describe, expect, test } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { pathIn, splitPath } from '#domain/language/languages.ts'
import { paths } from '#domain/paths.ts'
import { screenPaths } from '#domain/screen-paths.ts'
import { uiText } from '#domain/ui-text.ts'
import { newestCode, newestResetToken } from '#tests/support/people/emails.ts'
import { openShop, type Person } from '#tests/support/shop.ts'
import { postedForms } from '#web/shop/app/posted-forms.ts'
import { matchRoute } from '#web/shop/app/routes.tsx'

/** Posts a form like a browser without JavaScript. */
async function post(person: Person, path: string, fields: Record<string, string | File>, headers = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const init = { method: 'POST', redirect: 'manual', headers: { Accept: 'text/html', ...headers }, body } as const
  const answer = await person.fetch(path, init)
  return { answer, status: answer.status, location: answer.headers.get('Location'), html: await answer.text() }
}

/** Whether a page has an element with all these attributes. */
function hasTag(html: string, name: string, ...attributes: string[]): boolean {
  const tags = html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []
  return tags.some((tag) => attributes.every((each) => tag.includes(each)))
}

const message = {
  subject: 'Chain for a CD 70',
  name: 'Ali Raza',
  email: 'ali@example.com',
  phoneCountry: '92',
  phone: '0300 1234567',
  message: 'Do you have it?',
  consent: 'yes',
}
const password = 'another word'
const jpeg = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'chain.jpg', { type: 'image/jpeg' })

describe('does', () => {
  test('a message is sent, and a page says so that may be loaded again', async () => {
    const shop = openShop()
    const sent = await post(shop.visitor(), paths.contact, { ...message, attachment: new File([], '') })
    expect([sent.status, sent.location]).toEqual([303, '/contact?sent=yes#message'])
    const page = await (await shop.visitor().fetch(sent.location as string)).text()
    expect(page).toContain('Thank you. We have your message')
    expect(await shop.sql('SELECT phone FROM contact_messages')).toEqual([{ phone: '923001234567' }])
  })

  test('a forgotten password is reset', async () => {
    const shop = openShop()
    const sara = await shop.customer()
    const asked = await post(shop.visitor(), paths.forgotPassword, { email: sara.email })
    expect(asked.status).toBe(200)
    expect(asked.html).toContain('Check your spam folder too.')
    const link = paths.resetPassword(await newestResetToken(shop))
    const set = await post(shop.visitor(), link, { password, confirmPassword: password })
    expect(set.html).toContain(uiText.reset.success)
    expect(set.html).toContain(`href="${paths.login}"`)
    expect(await sara.call(accountsApi.login, { body: { email: sara.email, password } })).toMatchObject({
      success: true,
    })
  })

  test('an account is deleted in three steps', async () => {
    const shop = openShop()
    const { email } = await shop.customer()
    const person = shop.visitor()
    const { status, location } = await post(person, paths.accountDelete, { email })
    expect([status, location]).toEqual([303, paths.verifyOtp(email)])
    const verified = await post(person, paths.verifyOtp(email), { OTP: await newestCode(shop) })
    expect(verified.html).toContain('Delete my account')
    const Cookie = verified.answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const deleted = await post(person, paths.verifyOtp(email), { do: 'delete' }, { Cookie })
    expect(deleted.html).toContain(uiText.deletion.success)
    expect(await shop.sql('SELECT count(*) AS count FROM users WHERE email = ?', email)).toEqual([{ count: 0 }])
  })
})

describe('refuses', () => {
  test('a message with problems comes back with its words, each problem at its field, and the phone number', async () => {
    const shop = openShop()
    const { phone: _phone, consent: _consent, ...words } = message
    const refused = await post(shop.visitor(), paths.contact, { ...words, attachment: jpeg() })
    expect(refused.status).toBe(400)
    for (const text of ['Chain for a CD 70', 'Ali Raza', 'ali@example.com', 'Do you have it?', 'tel:+92']) {
      expect(refused.html).toContain(text)
    }
    for (const name of ['phone', 'consent']) {
      expect(hasTag(refused.html, 'input', `name="${name}"`, 'aria-invalid="true"'), name).toBe(true)
    }
    expect(refused.html).toContain('Please choose the file again.')
  })

  test('logging in and signing up say what works instead; words are kept, but no password', async () => {
    const shop = openShop()
    for (const language of ['en', 'ur', 'roman'] as const) {
      for (const path of [paths.login, paths.signup]) {
        const typed = { name: 'Ali', email: 'ali@example.com', password: 'secret word', confirmPassword: 'secret word' }
        const refused = await post(shop.visitor(), pathIn(language, path), typed)
        expect([refused.status, refused.answer.headers.get('Content-Language')]).toEqual([422, expect.any(String)])
        expect(refused.html).toContain('value="ali@example.com"')
        expect(refused.html).not.toContain('secret word')
        expect(refused.html).toContain(`href="${pathIn(language, paths.collection())}"`)
        expect(refused.html).toMatch(/href="tel:\+92/)
      }
    }
    expect(await shop.sql('SELECT count(*) AS count FROM users')).toEqual([{ count: 0 }])
  })

  test('a wrong code, and a deletion without the proof of one', async () => {
    const shop = openShop()
    const { email, call } = await shop.customer()
    await call(accountsApi.forgotPassword, { body: { email } })
    const wrong = await post(shop.visitor(), paths.verifyOtp(email), { OTP: '000000' })
    expect([wrong.status, wrong.html.includes(uiText.deletion.invalidOtp)]).toEqual([400, true])
    const unproved = await post(shop.visitor(), paths.verifyOtp(email), { do: 'delete' })
    expect([unproved.status, unproved.html.includes('Delete my account')]).toEqual([401, true])
    expect(await shop.sql('SELECT count(*) AS count FROM users WHERE email = ?', email)).toEqual([{ count: 1 }])
  })

  test('a post that no page takes, with a page of the shop in the language of its path', async () => {
    const refused = await post(openShop().visitor(), '/ur/about', { words: 'typed' })
    expect([refused.status, refused.answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    expect(refused.html).toMatch(/<html lang="ur" dir="rtl">.*href="tel:/s)
  })
})

describe('protects', () => {
  test('every form of every page works by a plain request: it gets a page, or posts to one that takes it', async () => {
    const shop = openShop()
    const part = await shop.product()
    const gone = await shop.product({ stock: 0 })
    const fixed = Object.values(screenPaths).flatMap(({ pattern }) => (pattern.includes(':') ? [] : [pattern]))
    const all = [...fixed, paths.product(part._id), paths.product(gone._id), paths.resetPassword('a-token')]
    for (const path of all) {
      const html = await (await shop.visitor().fetch(path)).text()
      for (const [tag] of html.matchAll(/<form [^>]*>/g)) {
        const target = /action="([^"#]+)/.exec(tag)?.[1] ?? path
        if (tag.includes('method="post"'))
          expect(postedForms[matchRoute(splitPath(target).path).route.pattern], `${path} ${tag}`).toBeDefined()
      }
    }
  })

  test('ADD TO CART is a button of a form that leads to the checkout with this part', async () => {
    const shop = openShop()
    const part = await shop.product()
    for (const path of [paths.product(part._id), paths.collection()]) {
      const html = (await (await shop.visitor().fetch(path)).text()).replace(/<noscript>.*?<\/noscript>/gs, '')
      expect(hasTag(html, 'form', 'id="order-part"', 'method="post"', 'action="/place-order"'), path).toBe(true)
      const asked = ['type="submit"', 'form="order-part"', 'name="item"', `value="${part._id}"`]
      expect(hasTag(html, 'button', ...asked), path).toBe(true)
    }
  })
})
