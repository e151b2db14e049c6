import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { errors } from '#domain/errors.ts'
import { t } from '#domain/language/translate.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { marqueeApi } from '#domain/settings/settings.endpoints.ts'
import { errorLines } from '#tests/support/setup-worker.ts'
import { anAccount } from '#tests/support/people/accounts.ts'
import { openShop } from '#tests/support/shop.ts'
import { inLanguage } from '#worker/language/translators.ts'

const inUrdu = /\p{Script=Arabic}/u

/** Endpoints that a shopper calls. */
const ofShoppers = Object.values<AnyEndpoint>(endpoints).filter(
  ({ access, path }) =>
    ['public', 'customer', 'deletion'].includes(access) &&
    !path.startsWith('/api/hitech/owner/') &&
    path !== '/healthz',
)

interface Reply {
  message: string
  code?: string
  errors?: Record<string, string>
}

/** Sends a request as a program does, and returns the reply in a language; `null` sends no header. */
async function send(
  { method, path, form }: AnyEndpoint,
  body: Record<string, unknown>,
  language: string | null,
  token?: string,
): Promise<Reply> {
  const fields = new FormData()
  for (const [name, value] of Object.entries(body)) fields.append(name, String(value))
  const response = await openShop()
    .visitor()
    .fetch(path, {
      method,
      ...(method !== 'GET' && { body: form ? fields : JSON.stringify(body) }),
      headers: {
        ...(!form && { 'Content-Type': 'application/json' }),
        ...(language !== null && { 'X-Language': language }),
        ...(token !== undefined && { Authorization: token }),
      },
    })
  return response.json()
}

/** Requests that fail, each for several reasons. */
const failing: [AnyEndpoint, Record<string, unknown>][] = [
  [accountsApi.register, { name: 'x'.repeat(101), email: 'sara', password: 'abc', phoneNumber: '1', city: 'London' }],
  [accountsApi.register, {}],
  [accountsApi.login, { email: 'nobody@example.com', password: 'right-password' }],
  [accountsApi.login, { email: 'nobody@example.com' }],
  [contactApi.sendContactMessage, { subject: 'x'.repeat(151), message: 'x'.repeat(5001), consent: 'no' }],
  [guestOrdersApi.placeGuestOrder, { items: [], amount: 1 }],
  [ordersApi.placeOrder, {}],
]

/** The sentences of a schema's rules, of every field in it. */
function sentencesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const own = schema as { def?: object; _zod?: { def: object } }
  const def = (own._zod?.def ?? own.def ?? schema) as { error?: (issue: object) => unknown }
  const sentence = typeof def.error === 'function' ? def.error({}) : undefined
  const inner = Object.values(def).flatMap((each: unknown) => sentencesOf(each, seen))
  return typeof sentence === 'string' ? [sentence, ...inner] : inner
}

describe('does', () => {
  test('a failed request is answered in Urdu or Roman Urdu, every problem too, and its code stays', async () => {
    for (const [endpoint, body] of failing) {
      const english = await send(endpoint, body, null)
      const [urdu, roman] = [await send(endpoint, body, 'ur'), await send(endpoint, body, 'roman')]
      expect([urdu.code, roman.code]).toEqual([english.code, english.code])
      expect(Object.keys(urdu.errors ?? {})).toEqual(Object.keys(english.errors ?? {}))
      for (const text of [urdu.message, ...Object.values(urdu.errors ?? {})]) expect(text).toMatch(inUrdu)
      const romanTexts = [roman.message, ...Object.values(roman.errors ?? {})]
      const englishTexts = [english.message, ...Object.values(english.errors ?? {})]
      for (const [at, text] of romanTexts.entries()) {
        expect(text).not.toMatch(inUrdu)
        expect(text).not.toBe(englishTexts[at])
      }
    }
    errorLines.length = 0
  })

  test('a request that succeeds is answered in the language too', async () => {
    const shop = openShop()
    const { token } = await anAccount(shop)
    const body = { name: 'Sara', phone: '03001234567' }
    const answer = (language: string | null) => send(profileApi.saveAccount, body, language, token)
    expect([(await answer(null)).message, (await answer('roman')).message]).toEqual(['Saved.', 'Save ho gaya.'])
    expect((await answer('ur')).message).toMatch(inUrdu)
  })

  test('every sentence that a shopper may get from an endpoint has a translation', () => {
    const sentences = () => [
      ...Object.values(errors).map(({ message }) => message),
      ...ofShoppers.flatMap(({ message, failure, params, query, body }) => [
        message,
        failure,
        ...sentencesOf(params),
        ...sentencesOf(query),
        ...sentencesOf(body as z.ZodMiniType),
      ]),
    ]
    expect(sentences().length).toBeGreaterThan(150)
    const inEnglish = sentences()
    for (const [at, sentence] of inLanguage('ur', () => sentences().map((each) => t(each))).entries())
      expect(sentence, inEnglish[at]).toMatch(inUrdu)
    for (const [at, sentence] of inLanguage('roman', () => sentences().map((each) => t(each))).entries())
      expect(sentence === inEnglish[at] && sentence !== 'OK', inEnglish[at]).toBe(false)
  })
})

describe('refuses', () => {
  test('a language that the shop does not have is English', async () => {
    for (const language of ['', 'fr', 'ur-PK', 'constructor'])
      expect((await send(accountsApi.login, {}, language)).message).toBe('Please enter a valid email address.')
  })

  test('a list names parts as stored, and in another language that one beside them', async () => {
    const shop = openShop()
    await shop.product({ name: 'Brake shoe' })
    const namesIn = async (language: string | null) => {
      const headers = { ...(language !== null && { 'X-Language': language }) }
      const response = await shop.visitor().fetch('/api/hitech/product/list', { headers })
      const { products } = await response.json<{ products: { name: string; names?: object }[] }>()
      return [products[0]?.name, products[0]?.names]
    }
    expect(await namesIn(null)).toEqual(['Brake shoe', undefined])
    expect(await namesIn('en')).toEqual(['Brake shoe', undefined])
    expect(await namesIn('ur')).toEqual(['Brake shoe', { ur: 'بریک شو' }])
    expect(await namesIn('roman')).toEqual(['Brake shoe', { roman: 'Brake shoe' }])
  })
})

describe('protects', () => {
  test('a public response says that it depends on the language', async () => {
    const response = await openShop().visitor().fetch(marqueeApi.getMarquee.path)
    expect([response.headers.get('Vary'), response.headers.get('Cache-Control')]).toEqual([
      'X-Language',
      'public, max-age=0',
    ])
  })
})
