import { ShopError } from '#domain/errors.ts'
import type { ShopContext } from '#worker/context.ts'
import { readWaitingToken } from '#worker/crypto/waiting-tokens.ts'

/**
 * The id of the waiting-list row of a stop link; the row may be gone.
 * @throws ShopError 'NOT_FOUND' for a forged or malformed token
 */
export async function openStopLink({ config }: Pick<ShopContext, 'config'>, token: string): Promise<string> {
  const id = await readWaitingToken(config.peppers, token)
  if (id === null) throw new ShopError('NOT_FOUND')
  return id
}
