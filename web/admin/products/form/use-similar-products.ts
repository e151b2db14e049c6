import { formatNumber, formatRupees } from '#domain/money.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { useDebounced } from '#web/admin/queries/use-debounced.ts'

/** Shorter names match too many products. */
const minLength = 3
const named = 3

/** Suggests names and a price range from similar products. */
export function useSimilarProducts(typed: string): { names: string[]; prices: string | undefined } {
  const q = useDebounced(typed.trim())
  const isWanted = q.length >= minLength
  const { data } = useEndpointQuery(adminOrdersApi.searchParts, { query: { q } }, { isWanted })
  const parts = isWanted ? (data?.parts ?? []) : []
  const prices = parts.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const some = parts
    .slice(0, named)
    .map(({ name, fits, price }) => `${[name, fits].filter(Boolean).join(', ')} ${formatNumber(price)}`)
  return {
    names: [...new Set(parts.map(({ name }) => name))],
    prices:
      parts.length === 0
        ? undefined
        : `Similar parts: ${least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatNumber(most)}`} (${some.join('; ')})`,
  }
}
