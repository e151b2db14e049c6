import { expect } from 'vitest'
import { ApiError } from '#web/api.ts'

/** The error of a refused request; fails when it succeeds. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
