import { ApiError } from '#web/api.ts'

/** Shows a file that the shop refused as a problem of its field, in the shop's words; other failures stay as they are. */
export const refusedFileAt =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || !['FILE_TYPE', 'FILE_TOO_LARGE'].includes(error.code)) throw error
    const { message, code, status, reply } = error
    throw new ApiError(message, code, status, { ...reply, errors: { [field]: message } })
  }
