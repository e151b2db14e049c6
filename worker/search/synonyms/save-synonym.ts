import { ShopError } from '#domain/errors.ts'
import type { Synonym } from '#domain/search/search-terms.ts'
import { normalise } from '#domain/search/search-words.ts'
import { synonymLimits } from '#domain/search/synonym-limits.ts'
import { readSearchText } from '#worker/search/plan/search-text.ts'
import { searchedText } from '#worker/search/terms/searched-text.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { pushSynonyms } from './push-synonyms.ts'

/**
 * Makes words mean others in every search from now on, and answers how many parts they find, `null`
 * when the index cannot be asked now: cron tells it then. `synonyms_stale_*` mark the lists as stale.
 * @throws ShopError 'STALE' when somebody changed it since version `from`
 * @throws ShopError 'VALIDATION' for words that name nothing or too many, or that mean themselves
 */
export async function saveSynonym(
  shop: ShopContext,
  { actor }: StaffMember,
  { words, means, from }: { words: string; means: string; from: number },
): Promise<{ synonym: Synonym; found: number | null }> {
  const { stores, now } = shop
  const phrase = phraseOf(words)
  checkMeaning(phrase, means)
  const known = await stores.synonyms.findSynonym(phrase)
  const isSo = known?.means === normalise(means)
  if (!isSo) {
    const change = { phrase, words: normalise(words), means: normalise(means), from, actor, now: now() }
    if (!(await stores.synonyms.saveSynonym(change))) throw new ShopError('STALE')
  }
  // An index that cannot be told now is told by cron.
  await pushSynonyms(shop).catch(() => 0)
  const found = await stores.search.find(words).then(
    ({ matches, isNearest }) => (isNearest ? 0 : matches.length),
    () => null,
  )
  if (found !== null) await stores.synonyms.saveResultCount(searchedText(words) ?? '', found)
  const synonym = isSo ? known : await stores.synonyms.findSynonym(phrase)
  return { synonym: synonym ?? { words, means, version: from + 1 }, found }
}

/**
 * Takes a synonym back; one that is gone stays gone. `synonyms_stale_update` marks the lists as stale.
 * @throws ShopError 'STALE' when somebody changed it since version `from`
 */
export async function removeSynonym(
  shop: ShopContext,
  { actor }: StaffMember,
  { words, from }: { words: string; from: number },
): Promise<void> {
  const { stores, now } = shop
  const phrase = phraseOf(words)
  const known = await stores.synonyms.findSynonym(phrase)
  if (!known?.means) return
  const change = { phrase, words: known.words, means: '', from, actor, now: now() }
  if (!(await stores.synonyms.saveSynonym(change))) throw new ShopError('STALE')
  await pushSynonyms(shop).catch(() => 0)
}

/** Words as one, as a search asks for them. */
function phraseOf(text: string): string {
  const { words } = readSearchText(text)
  if (words.length === 0 || words.length > synonymLimits.words) {
    throw new ShopError('VALIDATION', { errors: { words: `Please enter one to ${synonymLimits.words} words.` } })
  }
  return words.join('')
}

function checkMeaning(phrase: string, means: string): void {
  const { words } = readSearchText(means)
  const message =
    words.length === 0 || words.length > synonymLimits.meaning
      ? `Please enter one to ${synonymLimits.meaning} words.`
      : words.join('') === phrase
        ? 'This is the same. Please enter what it means.'
        : null
  if (message !== null) throw new ShopError('VALIDATION', { errors: { means: message } })
}
