import { describe, expect, test, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { uiText } from '#domain/ui-text.ts'
import { ApiError, apiErrorOf, createCall, sentenceOf } from '#web/api.ts'
import { openScreen } from '#tests/support/web/screen.tsx'

/** Failures without a message for a person, as servers and proxies send them. */
const failures: [name: string, answer: () => Response][] = [
  ['no message', () => Response.json({ success: false, code: 'INTERNAL' }, { status: 500 })],
  ['an empty message', () => Response.json({ success: false, message: ' ', code: 'CONFLICT' }, { status: 409 })],
  ['a message that is none', () => Response.json({ success: false, message: { a: 1 }, code: 7 }, { status: 400 })],
  [
    'null for everything',
    () => Response.json({ success: false, message: null, errors: null, requestId: 5 }, { status: 500 }),
  ],
  ['errors that are none', () => Response.json({ success: false, errors: { email: 3, name: null } }, { status: 400 })],
  ['HTML', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } })],
  ['JSON that is cut off', () => new Response('{"success":false,"mess', { status: 500 })],
  ['nothing', () => new Response(null, { status: 503 })],
  ['a list', () => Response.json([], { status: 500 })],
  ['null', () => Response.json(null)],
  ['something that is no answer', () => Response.json({ success: 'yes', message: 5 })],
]

async function failureOf(endpoint: AnyEndpoint, answer: () => Response): Promise<ApiError> {
  const call = createCall(() => Promise.resolve(answer()))
  const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']))
  const error: unknown = await call(endpoint, { params } as never).catch((thrown: unknown) => thrown)
  expect(error, endpoint.path).toBeInstanceOf(ApiError)
  return error as ApiError
}

const unsaid = /undefined|null|NaN|\[object|^\s*$/

describe('protects', () => {
  test('no request ever shows “undefined”: a failure without a message has a sentence', async () => {
    const all: AnyEndpoint[] = Object.values(endpoints)
    expect(all.length).toBeGreaterThan(60)
    for (const endpoint of all) {
      for (const [name, answer] of failures) {
        const error = await failureOf(endpoint, answer)
        const where = `${endpoint.method} ${endpoint.path}, ${name}`
        expect(error.message, where).not.toMatch(unsaid)
        expect(typeof error.code, where).toBe('string')
        expect(error.errors, where).toEqual({})
        const own = 'What the screen says.'
        expect([own, error.message], where).toContain(sentenceOf(error, own))
        if (!error.isNetwork) expect(sentenceOf(error, own, 'No network.'), where).toBe(own)
      }
    }
  })

  test('messages of the shop are shown unchanged, with the reference of a server error', () => {
    const told = apiErrorOf({ success: false, message: 'No.', code: 'X', requestId: '1a2b3c4d-1' }, 500)
    expect([told.message, sentenceOf(told, 'Own.')]).toEqual(['No. Ref 1a2b3c4d', 'No. Ref 1a2b3c4d'])
    expect(apiErrorOf({ success: false, errors: { email: 'Wrong.', name: 3 } }, 400).errors).toEqual({
      email: 'Wrong.',
    })
  })

  test('a success without a message shows nothing rather than “undefined”', async () => {
    const call = createCall(() => Promise.resolve(Response.json({ success: true, token: 't', phone: '0300' })))
    expect((await call(accountsApi.login, { body: { email: 'a@example.com', password: 'b' } })).message).toBe('')
  })

  test('a reply that does not match its schema is an error in tests and in development', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const call = createCall(() => Promise.resolve(Response.json({ success: true, message: 'OK', token: 5 })))
    await expect(call(accountsApi.login, { body: { email: 'a@example.com', password: 'b' } })).rejects.toThrow(
      'POST /api/hitech/user/login replies otherwise than its schema',
    )
  })

  test.each<[path: string, call: string, fill: Record<string, string>, button: string, sentence: string]>([
    [
      '/forgot-password',
      'POST /api/hitech/user/forgot-password',
      { Email: 'a@example.com' },
      'Send Reset Link',
      uiText.forgot.failed,
    ],
    ['/account-delete', 'POST /verify_email', { Email: 'a@example.com' }, 'Send code', uiText.deletion.verifyFailed],
    [
      '/loginpage',
      'POST /api/hitech/user/login',
      { Email: 'a@example.com', Password: 'secret word' },
      'Log in',
      uiText.login.failed,
    ],
  ])('%s says its own sentence for a failure without words', async (path, call, fill, button, sentence) => {
    const { view, person } = await openScreen(path, { [call]: { status: 500, answer: { success: false } } })
    for (const [label, text] of Object.entries(fill)) await person.type(view.getByLabelText(label), text)
    await person.click(view.getByRole('button', { name: button }))
    expect((await view.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toContain('undefined')
  })
})
