import type { ConnectedCourierId } from '#domain/couriers/courier-connection.ts'
import type { Config } from '#worker/env.ts'

/** The only hosts that are called. */
export const courierHosts: Record<ConnectedCourierId, string> = {
  postex: 'https://api.postex.pk',
  leopards: 'https://merchantapi.leopardscourier.com',
  tcs: 'https://ociconnect.tcscourier.com',
  trax: 'https://sonic.pk',
}

/** A request to a courier, by the path behind its host. */
export interface CourierRequest {
  method?: 'GET' | 'POST' | 'PUT'
  /** Begins with `/`. */
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
}

/** What a courier answered, whatever its status. */
export interface CourierAnswer {
  status: number
  /** The parsed JSON; `undefined` where it is none, or only half of one. */
  json: unknown
  /** The file, where it is a PDF. */
  pdf: Uint8Array<ArrayBuffer> | null
}

const limitMs = 25_000
const mostJson = 2 * 1024 * 1024
const mostPdf = 5 * 1024 * 1024

/** The time that the calls of one operation have together, by the machine's clock. */
export const courierDeadline = () => AbortSignal.timeout(limitMs)

/**
 * Calls a courier, the single way out to one. `null` when nothing readable came back: no connection, a cut one, another
 * place to go to, too much, or no end before the deadline. Why is not told: such errors contain addresses, and those the keys.
 */
export async function callCourier(
  { couriersAt }: Pick<Config, 'couriersAt'>,
  courierId: ConnectedCourierId,
  { method = 'GET', path, query, headers, body }: CourierRequest,
  { deadline, secrets }: { deadline: AbortSignal; secrets: readonly string[] },
): Promise<CourierAnswer | null> {
  const base = couriersAt === null ? courierHosts[courierId] : `${couriersAt}/${courierId}`
  const address = `${base}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`
  try {
    const ask = async () => {
      const response = await fetch(address, {
        method,
        // Another host than the fixed one gets neither keys nor addresses of people.
        redirect: 'manual',
        headers: {
          Accept: 'application/json',
          ...headers,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: deadline,
      })
      return readAnswer(response, secrets)
    }
    return await Promise.race([ask(), ended(deadline)])
  } catch {
    return null
  }
}

/** The request for a file that a courier linked to; `null` for a link to another host than its own. */
export function followLink(
  { couriersAt }: Pick<Config, 'couriersAt'>,
  courierId: ConnectedCourierId,
  link: string,
): CourierRequest | null {
  const url = URL.parse(link)
  if (!url || url.username !== '' || url.password !== '') return null
  const local = couriersAt === null ? null : `${couriersAt}/${courierId}`
  if (local !== null && link.startsWith(`${local}/`)) return parts(url, new URL(local).pathname.length)
  return url.origin === courierHosts[courierId] ? parts(url, 0) : null
}

const parts = (url: URL, prefix: number): CourierRequest => ({
  path: url.pathname.slice(prefix),
  query: Object.fromEntries(url.searchParams),
})

/** Rejects at the deadline: a body that never ends is not bound to the signal of its request everywhere. */
const ended = (deadline: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(new Error('no answer in time'))
    if (deadline.aborted) end()
    deadline.addEventListener('abort', end, { once: true })
  })

async function readAnswer(response: Response, secrets: readonly string[]): Promise<CourierAnswer | null> {
  const { status } = response
  if (status === 0 || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    return null
  }
  const isPdf = /^application\/(pdf|octet-stream)/i.test(response.headers.get('Content-Type') ?? '')
  const bytes = await readBytes(response, isPdf ? mostPdf : mostJson)
  if (bytes === null) return null
  // Some send a PDF under another name, and JSON under the name of a PDF.
  if (new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-') return { status, json: undefined, pdf: bytes }
  // What a courier says again of our keys would be shown and stored with its words.
  const text = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), new TextDecoder().decode(bytes))
  return { status, json: parseJson(text), pdf: null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The body, or `null` when it is longer than `most`. */
async function readBytes(response: Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) break
    size += value.byteLength
    if (size > most) {
      await reader?.cancel()
      return null
    }
    parts.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
