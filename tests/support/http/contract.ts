import { expect } from 'vitest'

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
