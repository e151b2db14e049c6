import { expect } from 'vitest'
import { type AnyEndpoint, fillPath } from '#domain/endpoint.ts'
import { ApiError } from '#web/api.ts'

/** The header of a JSON body. */
export const json = { 'Content-Type': 'application/json' }

/** A POST request of a body, JSON unless told otherwise. */
export const post = (body: BodyInit, headers: Record<string, string> = json): RequestInit => ({
  method: 'POST',
  body,
  headers,
})

/** Matches an error response. */
export async function failureOf(response: Response): Promise<{ status: number; code: string; message: string }> {
  const answer = await response.json<Record<string, unknown>>()
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(answer).toMatchObject({ success: false, requestId: response.headers.get('X-Request-Id') })
  expect(String(answer['requestId'])).toMatch(/^[\w-]{8,64}$/)
  expect(String(answer['message'])).toMatch(/^[A-Z]/)
  return { status: response.status, code: String(answer['code']), message: String(answer['message']) }
}

/** The path of an endpoint with placeholder parameters; `params` replaces them. */
export function anAddressOf({ path }: AnyEndpoint, params: Record<string, string> = {}): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return fillPath(path, {
    ...Object.fromEntries(names.map((name) => [name, 'x'])),
    name: 'privacy',
    slug: 'honda-cd-70',
    ...params,
  })
}

/** The error of a refused request; fails when it succeeds. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

/** Status, body and headers, without headers that differ in every response. */
export async function bare(response: Response): Promise<unknown> {
  const body = await response.json<Record<string, unknown>>()
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return { status: response.status, body: { ...body, requestId: undefined }, headers }
}
