import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Not as a literal: types of a service worker are not those of a page. */
const worker = '#web/admin/app/worker/owner-worker.ts' as string
type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
const stored = new Map<string, Response>()
/** What the network answers, by path; without one it is lost. */
const network = new Map<string, () => Response | Promise<Response>>()
const pathOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, location.href).pathname
const scripts = ['/assets/owner/admin-1.js', '/assets/owner/run-1.js']

const cache = {
  keys: () => Promise.resolve([...stored.keys()].map((path) => new Request(new URL(path, location.href)))),
  addAll: async (paths: string[]) => {
    for (const path of paths) await cache.put(path, await fetch(path))
  },
  put: (path: string, response: Response) => Promise.resolve(void stored.set(path, response)),
  delete: (path: string) => Promise.resolve(stored.delete(path)),
}

beforeEach(async () => {
  for (const each of [listeners, stored, network]) each.clear()
  vi.resetModules()
  vi.stubGlobal('self', {
    location,
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  })
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(cache),
    match: (request: string | Request) => Promise.resolve(stored.get(pathOf(request))?.clone()),
  })
  vi.stubGlobal('fetch', async (request: string | Request, { signal }: RequestInit = {}) => {
    const answer = network.get(pathOf(request))
    if (!answer) throw new TypeError('no network')
    const ended = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new TypeError('aborted'))),
    )
    return Promise.race([answer(), ended])
  })
  await import(/* @vite-ignore */ worker)
})
afterEach(() => vi.useRealTimers())

/** The page of the run says which files it has loaded. */
async function keep(files: string[]) {
  let work: Promise<void> = Promise.resolve()
  listeners.get('message')?.({ data: { path: '/owner/run', files }, waitUntil: (of: Promise<void>) => (work = of) })
  await work
}

async function open(path: string, mode: RequestMode): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  const request = { url: new URL(path, location.href).href, method: 'GET', mode }
  listeners.get('fetch')?.({ request, respondWith: (of: Promise<Response>) => (answer = of) })
  return (await answer)?.text()
}

const serve = (version: number) => {
  network.set('/owner/run', () => new Response(`<script src="/assets/owner/admin-${version}.js">`))
  for (const name of ['admin', 'run'])
    network.set(`/assets/owner/${name}-${version}.js`, () => new Response(`${name} ${version}`))
}

describe('does', () => {
  test('the run opens without a network, with its files', async () => {
    serve(1)
    await keep(scripts)
    network.clear()
    expect(await open('/owner/run', 'navigate')).toContain('admin-1.js')
    expect(await open('/assets/owner/run-1.js', 'cors')).toBe('run 1')
  })

  test('with a network the newest document is shown, and after five seconds without an answer the kept one', async () => {
    serve(1)
    await keep(scripts)
    serve(2)
    expect(await open('/owner/run', 'navigate')).toContain('admin-2.js')
    vi.useFakeTimers()
    network.set('/owner/run', () => new Promise<Response>(() => undefined))
    const shown = open('/owner/run', 'navigate')
    await vi.advanceTimersByTimeAsync(5000)
    expect(await shown).toContain('admin-1.js')
  })

  test('a newer version replaces the kept one as a whole', async () => {
    serve(1)
    await keep(scripts)
    serve(2)
    await keep(scripts.map((each) => each.replace('-1', '-2')))
    expect([...stored.keys()].toSorted()).toEqual(['/assets/owner/admin-2.js', '/assets/owner/run-2.js', '/owner/run'])
  })
})

describe('refuses', () => {
  test('to keep a document whose files this page has not loaded, as after a deployment', async () => {
    serve(1)
    await keep(scripts)
    serve(2)
    await keep(scripts)
    network.clear()
    expect(await open('/owner/run', 'navigate')).toContain('admin-1.js')
  })

  test('to answer for any other page, or for the API', async () => {
    serve(1)
    await keep(scripts)
    expect(await open('/owner', 'navigate')).toBeUndefined()
    expect(await open('/api/hitech/owner/run', 'cors')).toBeUndefined()
  })
})

describe('protects', () => {
  test('a browser of 2021, which has no AbortSignal.timeout', async () => {
    vi.stubGlobal('AbortSignal', undefined)
    serve(1)
    await keep(scripts)
    expect(await open('/owner/run', 'navigate')).toContain('admin-1.js')
  })
})
