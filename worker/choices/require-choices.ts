import { allChoices, choiceKeys, type ChoiceList } from '#domain/choices/choices.ts'
import type { ShopContext } from '#worker/context.ts'
import { hasChoices } from './known-choices.ts'
import { ShopError } from '#domain/errors.ts'

/** Whether a key is one of a list; a new one may be unknown to this isolate, so the database is asked then. */
export async function isChoice(
  { stores }: Pick<ShopContext, 'stores'>,
  list: ChoiceList,
  key: string,
): Promise<boolean> {
  if (choiceKeys(list).includes(key)) return true
  await stores.choices.know()
  return choiceKeys(list).includes(key)
}

/**
 * Reads the brands, sizes and kinds at the first request of an isolate. Without the database the request fails where it needs
 * them.
 */
export async function knowChoices({ stores }: Pick<ShopContext, 'stores'>): Promise<void> {
  if (!hasChoices()) await stores.choices.know().catch(() => undefined)
}

/** The choices of a part. */
interface Chosen {
  category: string
  subCategory: string
  kind: string
}

const fields: Record<keyof Chosen, [list: ChoiceList, sentence: string]> = {
  category: ['brands', 'Please choose a brand.'],
  subCategory: ['sizes', 'Please choose an engine size.'],
  kind: ['kinds', 'Please choose a kind of part.'],
}

/**
 * Checks the brand, size and kind of a part. A hidden one stays where it was, and nothing new gets it.
 * @throws ShopError 'VALIDATION'
 */
export async function requireChoices(shop: ShopContext, given: Chosen, was?: Chosen): Promise<void> {
  const errors: Record<string, string> = {}
  for (const field of ['category', 'subCategory', 'kind'] as const) {
    const [[list, sentence], key] = [fields[field], given[field]]
    if (key === was?.[field]) continue
    const isHidden = () => allChoices(list).some((each) => each.key === key && each.isHidden)
    if (!(await isChoice(shop, list, key)) || isHidden()) errors[field] = sentence
  }
  const [message] = Object.values(errors)
  if (message !== undefined) throw new ShopError('VALIDATION', { message, errors })
}
