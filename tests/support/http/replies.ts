import { expect } from 'vitest'
import { ApiError } from '#web/api.ts'

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
