import { expect } from 'vitest'
import { ApiError } from '#web/api.ts'

/** The answer to a call that is refused; fails when it is not. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
