import { ShopError } from '#domain/errors.ts'
import { t } from '#domain/language/translate.ts'
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

/**
 * Whether the browser reports that a page of another origin sends this request. Programs send neither header and
 * pass.
 */
export function isFromForeignPage({ req }: ShopRequest): boolean {
  const site = req.header('Sec-Fetch-Site') ?? 'none'
  const { origin } = new URL(req.url)
  // A page without a referrer sends this origin with its forms, also to itself.
  if (site === 'same-origin' && req.header('Origin') === 'null') return false
  return (site !== 'same-origin' && site !== 'none') || (req.header('Origin') ?? origin) !== origin
}
