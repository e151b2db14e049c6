import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import type { ProductCard } from '#domain/products/product.ts'
import type { ListLine } from '#domain/search/part-list.ts'
import { searchWordsOf } from '#domain/search/search-words.ts'
import type { PartList } from '#domain/search/search.endpoints.ts'
import { readWholeText, type SearchText } from '#worker/search/plan/search-text.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { recordUnanswered } from '#worker/search/terms/record-search.ts'
import type { ShopContext } from '#worker/context.ts'
import { type ParsedLine, readPartList } from './part-list-lines.ts'
import { matchLine, type Candidate, piecesFor } from './part-list-match.ts'

/** Candidates for one line. */
const maxCandidates = 12
/** Words of an unanswered line that is recorded for the owner. */
const maxRecordedWords = 3

/**
 * Finds the parts of a list in three round trips, with a bounded number of rows for each line.
 * @throws ShopError 'RATE_LIMITED' when an IP sends too many lists in a minute
 */
export async function matchList(
  shop: ShopContext,
  query: { list?: string | undefined; bike?: string | undefined },
  ip: string,
): Promise<PartList> {
  const { lines, leftOut, isCut } = readPartList(query.list ?? '', knownVehicles().of(query.bike) ?? null)
  if (lines.length === 0) return { lines: [], products: [], leftOut, isCut }
  // A list costs as much as fifty searches; one without a part costs nothing and is not limited.
  await rateLimit(shop, 'partList', ip)
  const texts = lines.map(({ words, bike }) => readWholeText(words, bike?.words ?? []))
  const found = await shop.stores.search.findEach(texts, maxCandidates)
  const ids = found.flatMap(({ matches }) => matches.map(({ productId }) => productId))
  const parts = await shop.stores.partList.findCandidates(ids)
  const products = new Map<string, ProductCard>()
  const matched = lines.map((line, index) => {
    const matches = found[index]?.matches ?? []
    const candidates = matches.flatMap(({ productId, kind }): Candidate[] => {
      const part = parts.get(productId)
      return part ? [{ ...part, kind }] : []
    })
    const isAll = matches.length < maxCandidates || matches.at(-1)?.kind !== 'words'
    return toListLine(line, texts[index], candidates, isAll, products)
  })
  if (products.size > 0) recordUnanswered(shop, unansweredWords(lines, matched))
  return { lines: matched, products: [...products.values()], leftOut, isCut }
}

/** The short lines without a match; longer ones may contain personal data. */
function unansweredWords(lines: ParsedLine[], matched: ListLine[]): string[] {
  return lines
    .map(({ words }) => words)
    .filter((words, index) => matched[index]?.choices.length === 0 && searchWordsOf(words).length <= maxRecordedWords)
}

function toListLine(
  { text, words, quantity, isPair, isCapped, bike }: ParsedLine,
  searchText: SearchText | undefined,
  candidates: Candidate[],
  isAll: boolean,
  products: Map<string, ProductCard>,
): ListLine {
  const { isSure, choices } = matchLine(searchText?.words ?? [], candidates, isAll)
  for (const card of choices) products.set(card._id, card)
  return {
    text,
    quantity: piecesFor(quantity, isPair, choices),
    isCapped,
    bike: bike?.name ?? null,
    search: [words, bike?.words.join(' ')].filter(Boolean).join(' '),
    isSure,
    choices: choices.map(({ _id }) => _id),
  }
}
