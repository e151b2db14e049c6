import type { ShopContext } from '#worker/context.ts'
import { hasChoices } from './known-choices.ts'

/**
 * Reads the brands, sizes and kinds at the first request of an isolate. Without the database the request fails where it needs
 * them.
 */
export async function knowChoices({ stores }: Pick<ShopContext, 'stores'>): Promise<void> {
  if (!hasChoices()) await stores.choices.know().catch(() => undefined)
}
