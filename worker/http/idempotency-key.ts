import { t } from '#domain/language/translate.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopRequest } from '#worker/context.ts'

/**
 * The optional key that makes a request a retry of an earlier one.
 * @throws ShopError 'VALIDATION' when it is malformed
 */
export function idempotencyKeyOf({ req }: ShopRequest): string | undefined {
  const key = req.header('Idempotency-Key')
  if (key !== undefined && !/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw new ShopError('VALIDATION', {
      message: t('The {header} must be 1 to 100 printable characters.', { header: 'Idempotency-Key' }),
    })
  }
  return key
}
