import { afterEach, describe, expect, test } from 'vitest'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { openShop, type Person } from '#tests/support/shop.ts'
import { postedForms } from '#web/shop/app/posted-forms.ts'
import type { PostedForm, SubmitForm } from '#web/shop/screen/posted-form.ts'

const path = '/about'

/** Lets the page take forms until the end of the test. */
function setForm(submitForm: SubmitForm): void {
  postedForms[path] = submitForm
}
afterEach(() => {
  delete postedForms[path]
})

function post(person: Person, fields: Record<string, string>, headers: Record<string, string> = {}, to = path) {
  return person.fetch(to, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
  })
}

/** The result of a form as the page gets it. */
async function postedOf(answer: Response): Promise<PostedForm> {
  const [, boot = ''] =
    /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(await answer.text()) ?? []
  return JSON.parse(boot).data.posted
}

/** Logs in: an endpoint with a strict limit, errors at fields, and a sentence. */
const logIn: SubmitForm = async ({ fields, call }) => {
  const [email, password] = [String(fields.get('email')), String(fields.get('password'))]
  await call(accountsApi.login, { body: { email, password } })
  return '/orders'
}

describe('does', () => {
  test('a form that was taken leads to the next page', async () => {
    const customer = await openShop().customer()
    setForm(logIn)
    const answer = await post(customer, { email: customer.email, password: customer.password })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/orders'])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('a refused form shows its page with the sentence, the problems and what was typed', async () => {
    setForm(logIn)
    const answer = await post(openShop().visitor(), { email: 'ali@', password: 'a<b' })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
    expect(await postedOf(answer)).toEqual({
      status: 400,
      // A password is never in a document.
      typed: { email: 'ali@' },
      message: 'Please enter a valid email address.',
      errors: expect.objectContaining({ email: 'Please enter a valid email address.' }),
      reply: expect.objectContaining({ code: 'VALIDATION' }),
    })
  })

  test('a result without a page of its own is shown on this one', async () => {
    setForm(async ({ fields, params, search }) => ({
      found: fields.get('number'),
      params,
      query: search.get('find'),
    }))
    const answer = await post(openShop().visitor(), { number: '1005' }, {}, `${path}?find=1`)
    expect(answer.status).toBe(200)
    expect(await postedOf(answer)).toMatchObject({ message: '', reply: { found: '1005', params: {}, query: '1' } })
  })

  test('fields arrive from multipart forms as well, and headers reach the endpoint', async () => {
    const shop = openShop()
    setForm(async ({ fields, call }) => {
      await call(contactApi.sendContactMessage, { body: fields, headers: { 'Idempotency-Key': 'once' } })
      return '/contact'
    })
    const body = () => {
      const form = new FormData()
      const fields = { subject: 'Chain', name: 'Ali', email: 'ali@example.com', phone: '923001234567', message: 'Hi' }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return form
    }
    for (let press = 0; press < 2; press += 1) {
      const answer = await shop.visitor().fetch(path, { method: 'POST', redirect: 'manual', body: body() })
      expect(answer.status, await answer.text()).toBe(303)
    }
    expect(await shop.sql('SELECT count(*) AS count FROM contact_messages')).toEqual([{ count: 1 }])
  })

  test('a page that sends no referrer may post to itself', async () => {
    setForm(async () => '/orders')
    const headers = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }
    expect((await post(openShop().visitor(), {}, headers)).status).toBe(303)
  })
})

describe('refuses', () => {
  test('a page without a form takes none', async () => {
    const answer = await post(openShop().visitor(), {})
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('other methods than those of a form', async () => {
    setForm(async () => '/orders')
    const answer = await openShop().visitor().fetch(path, { method: 'PUT' })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  test('a form of another origin, with a page for people', async () => {
    setForm(async () => '/orders')
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const answer = await post(openShop().visitor(), {}, headers)
      expect(answer.status, JSON.stringify(headers)).toBe(403)
      expect(answer.headers.get('Content-Type')).toContain('text/html')
      expect(await answer.text()).toContain('This is not allowed.')
    }
  })

  test('more than 64 KB, and bodies that are no form', async () => {
    setForm(async () => '/orders')
    const visitor = openShop().visitor()
    expect((await post(visitor, { text: 'a'.repeat(65 * 1024) })).status).toBe(413)
    expect((await post(visitor, {}, { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await post(visitor, {}, { 'Content-Type': 'multipart/form-data' })).status).toBe(400)
  })

  test('endpoints that need a login, because a form has none', async () => {
    setForm(async ({ call }) => {
      await call(bikesApi.saveMyBike, { body: { bike: { slug: 'honda-cd-70', year: null } } })
      return '/orders'
    })
    expect((await post(openShop().visitor(), {})).status).toBe(401)
  })
})

describe('protects', () => {
  test('the endpoint’s limits count the visitor, and the page says when to try again', async () => {
    setForm(logIn)
    const visitor = openShop().visitor()
    let last = await post(visitor, { email: 'ali@example.com', password: 'wrong-password' })
    for (let tries = 0; tries < 40 && last.status === 401; tries += 1) {
      last = await post(visitor, { email: 'ali@example.com', password: 'wrong-password' })
    }
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await postedOf(last)).typed).toMatchObject({ email: 'ali@example.com' })
  })

  test('a page is never cached after a form was posted to it', async () => {
    const shop = openShop()
    setForm(async () => ({ found: 'secret' }))
    const answer = await post(shop.visitor(), {})
    for (const name of ['ETag', 'Cache-Tag', 'Cloudflare-CDN-Cache-Control', 'Server-Timing']) {
      expect(answer.headers.get(name), name).toBeNull()
    }
    expect(await (await shop.visitor().fetch(path)).text()).not.toContain('secret')
  })
})
