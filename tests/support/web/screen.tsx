import { render, screen as view } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { ShopApp } from '#web/shop/app/shop-app.tsx'
import { createCall } from '#web/api.ts'
import { loadScreen } from '#web/shop/app/load-screen.ts'
import { englishChoices } from '#tests/support/fixtures/choices.ts'
import { clearScreens } from '#web/shop/app/prefetch.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { SettingsProvider } from '#web/kit/shop-settings-provider.tsx'
import { withVehicles } from './vehicles.ts'
import { ShopRouter } from '#web/shop/app/shop-router.tsx'

/** One request that a screen made. */
export interface AskedRequest {
  method: string
  path: string
  search: URLSearchParams
  body: unknown
  headers: Headers
}

/** Replies by `METHOD /path`; a function receives the request, an Error is a network failure. */
export type Answers = Record<string, unknown>

/** The answer to a request whose network was lost. */
export const lost = () => new TypeError('offline')

/** A reply with a status other than 200. */
export function failing(status: number, code: string, message: string, fields: Record<string, unknown> = {}) {
  return { status, answer: { success: false, code, message, requestId: 'test', ...fields } }
}

const everywhere: Answers = {
  'POST /api/hitech/cart/get': { cartData: {} },
  'POST /api/hitech/cart/add': {},
  'POST /api/hitech/cart/update': {},
  'POST /api/hitech/user/logout': {},
}

/**
 * Replaces `fetch` by the given replies; `asked` collects every request.
 */
export function answerWith(answers: Answers) {
  const asked: AskedRequest[] = []
  const addVehicles = withVehicles()
  const fetcher = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://shop')
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? null)
    const request = { method, path: url.pathname, search: url.searchParams, body, headers: new Headers(init.headers) }
    asked.push(request)
    const known = answers[`${method} ${url.pathname}`]
    const answer: unknown = typeof known === 'function' ? (known as (asked: AskedRequest) => unknown)(request) : known
    const replied = await (answer as Promise<unknown>)
    if (replied instanceof Error) throw replied
    const settled = isFailing(replied) ? replied : addVehicles(request, replied)
    if (settled === undefined) return Response.json(failing(404, 'NOT_FOUND', 'Not found.').answer, { status: 404 })
    if (isFailing(settled)) return Response.json(settled.answer, { status: settled.status })
    return Response.json({ success: true, message: 'OK', ...(settled as object) })
  }
  vi.stubGlobal('fetch', fetcher)
  return { asked, fetcher }
}

/** Opens a screen of the shop with the given replies; `facts` are settings of the owner. */
export async function openScreen(address: string, answers: Answers = {}, facts: Partial<ShopSettings> = {}) {
  const { asked, fetcher } = answerWith({ ...everywhere, ...answers })
  const first = await loadScreen(address, createCall(fetcher))
  asked.length = 0
  history.replaceState(null, '', address)
  clearScreens()
  render(
    <SettingsProvider
      frame={{
        marqueeText: 'High Tech Auto Traders',
        facts: { ...defaultSettings, ...facts },
        choices: englishChoices,
      }}
    >
      <ShopRouter first={first}>
        <ShopApp />
      </ShopRouter>
    </SettingsProvider>,
  )
  return { asked, person: userEvent.setup(), view, address: () => location.pathname + location.search }
}

function isFailing(answer: unknown): answer is ReturnType<typeof failing> {
  return typeof answer === 'object' && answer !== null && 'answer' in answer && 'status' in answer
}
