import { bikeOf } from '#domain/bikes/bike-list.ts'
import type { ProductCard } from '#domain/products/product.ts'
import type { ListLine } from '#domain/search/part-list.ts'
import { searchWordsOf } from '#domain/search/search-words.ts'
import type { PartList } from '#domain/search/search.endpoints.ts'
import { readWholeText, type SearchText } from '#worker/search/plan/search-text.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { recordUnanswered } from '#worker/search/terms/record-search.ts'
import type { ShopContext } from '#worker/context.ts'
import { type AskedLine, readPartList } from './part-list-lines.ts'
import { answerLine, type Candidate, quantityMeant } from './part-list-match.ts'

/** Parts that are looked at for one line. */
const lookedAt = 12
/** Words of a line that is told to the owner when nothing answers it. */
const mostWords = 3

/**
 * Finds the parts of a list: in three trips, whatever its length, and with a bounded number of rows for each of its lines.
 * @throws ShopError 'RATE_LIMITED' when an address sends more lists in a minute than a person writes
 */
export async function matchList(
  shop: ShopContext,
  asked: { list?: string | undefined; bike?: string | undefined },
  address: string,
): Promise<PartList> {
  const { lines, leftOut, isCut } = readPartList(asked.list ?? '', bikeOf(asked.bike ?? '') ?? null)
  if (lines.length === 0) return { lines: [], products: [], leftOut, isCut }
  // A list costs as much as fifty searches; one that names no part costs nothing and is not counted.
  await rateLimit(shop, 'partList', address)
  const texts = lines.map(({ words, bike }) => readWholeText(words, bike?.words ?? []))
  const found = await shop.stores.search.findEach(texts, lookedAt)
  const ids = found.flatMap(({ matches }) => matches.map(({ productId }) => productId))
  const parts = await shop.stores.partList.findCandidates(ids)
  const products = new Map<string, ProductCard>()
  const answered = lines.map((line, index) => {
    const matches = found[index]?.matches ?? []
    const candidates = matches.flatMap(({ productId, kind }): Candidate[] => {
      const part = parts.get(productId)
      return part ? [{ ...part, kind }] : []
    })
    const isAll = matches.length < lookedAt || matches.at(-1)?.kind !== 'words'
    return answer(line, texts[index], candidates, isAll, products)
  })
  if (products.size > 0) recordUnanswered(shop, wordsWithout(lines, answered))
  return { lines: answered, products: [...products.values()], leftOut, isCut }
}

/** What a list names and the shop does not have or know; longer lines may say more of people than of parts. */
function wordsWithout(lines: AskedLine[], answered: ListLine[]): string[] {
  return lines
    .map(({ words }) => words)
    .filter((words, index) => answered[index]?.choices.length === 0 && searchWordsOf(words).length <= mostWords)
}

function answer(
  { text, words, quantity, isPair, isCapped, bike }: AskedLine,
  read: SearchText | undefined,
  candidates: Candidate[],
  isAll: boolean,
  products: Map<string, ProductCard>,
): ListLine {
  const { isSure, choices } = answerLine(read?.words ?? [], candidates, isAll)
  for (const card of choices) products.set(card._id, card)
  return {
    text,
    quantity: quantityMeant(quantity, isPair, choices),
    isCapped,
    bike: bike?.name ?? null,
    search: [words, bike?.words.join(' ')].filter(Boolean).join(' '),
    isSure,
    choices: choices.map(({ _id }) => _id),
  }
}
