import { type SuggestedList, type SuggestedProduct, suggestionLimits } from '#domain/search/suggestion.ts'
import type { ShopContext } from '#worker/context.ts'
import { findByText } from '#worker/search/find-by-text.ts'
import { suggestedLists } from './suggested-lists.ts'

/**
 * Returns the best parts for a text that is being typed, and the lists that it may mean. Prices and stock come from the
 * primary database.
 */
export async function suggest(
  shop: ShopContext,
  text: string,
): Promise<{ products: SuggestedProduct[]; places: SuggestedList[]; nearest: boolean }> {
  const { matches, isNearest, corrected } = await findByText(shop, text)
  const best = matches.slice(0, suggestionLimits.products).map(({ productId }) => productId)
  const cards = await shop.stores.products.listCards(best)
  return {
    products: cards.map(
      ({ _id, name, names, category, subCategory, newPrice, pictures, maker, grade, stock, fits, doubtfulFits }) => ({
        _id,
        name,
        names,
        category,
        subCategory,
        newPrice,
        pictures,
        maker,
        grade,
        stock,
        fits,
        doubtfulFits,
      }),
    ),
    places: suggestedLists(
      corrected ?? text,
      matches.filter(() => !isNearest).map(({ values }) => values),
    ),
    nearest: isNearest,
  }
}
