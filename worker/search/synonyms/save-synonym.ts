import { ShopError } from '#domain/errors.ts'
import { type Synonym, synonymLimits } from '#domain/search/search-terms.ts'
import { normalise } from '#domain/search/search-words.ts'
import { readSearchText } from '#worker/search/plan/search-text.ts'
import { searchedText } from '#worker/search/terms/searched-text.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { Stores } from '#worker/stores.ts'

/**
 * Saves a synonym, live at once. Returns how many parts its words find, `null` when the index is unavailable; cron then
 * pushes it. The triggers `synonyms_stale_*` purge cached lists.
 * @throws ShopError 'STALE' when it changed since version `from`
 * @throws ShopError 'VALIDATION' for words without meaning, too many words, or words that mean themselves
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
  const isUnchanged = known?.means === normalise(means)
  if (!isUnchanged) {
    const change = { phrase, words: normalise(words), means: normalise(means), from, actor, now: now() }
    if (!(await stores.synonyms.saveSynonym(change))) throw new ShopError('STALE')
  }
  // Cron pushes it when the index is unavailable.
  await pushSynonyms(shop).catch(() => 0)
  const found = await stores.search.find(words).then(
    ({ matches, isNearest }) => (isNearest ? 0 : matches.length),
    () => null,
  )
  if (found !== null) await stores.synonyms.saveResultCount(searchedText(words) ?? '', found)
  const synonym = isUnchanged ? known : await stores.synonyms.findSynonym(phrase)
  return { synonym: synonym ?? { words, means, version: from + 1 }, found }
}

/**
 * Deletes a synonym; a missing one is no error. The trigger `synonyms_stale_update` purges cached lists.
 * @throws ShopError 'STALE' when it changed since version `from`
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

/** Joins words as a search looks them up. */
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

const batchSize = 100

/**
 * Copies changed synonyms to the search index; returns their number. Repeated and concurrent runs are safe: the index
 * keeps the latest version of each.
 */
export async function pushSynonyms({ stores }: { stores: Pick<Stores, 'search' | 'synonyms'> }): Promise<number> {
  let pushed = 0
  for (;;) {
    const pending = await stores.synonyms.listPending(batchSize)
    if (pending.length === 0) return pushed
    await stores.search.putSynonyms(pending)
    await stores.synonyms.markPushed(pending)
    pushed += pending.length
  }
}
