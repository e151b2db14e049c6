import { choiceKeys, type ChoiceList } from '#domain/choices/choices.ts'
import type { ShopContext } from '#worker/context.ts'

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
