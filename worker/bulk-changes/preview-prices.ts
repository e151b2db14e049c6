import { importLimits, type PriceSelection, selectionText } from '#domain/bulk-changes/bulk-change.ts'
import { goesTheOtherWay, newPrices, type PriceRule, priceRuleText } from '#domain/bulk-changes/new-prices.ts'
import { ShopError } from '#domain/errors.ts'
import { formatNumber, formatRupees } from '#domain/money.ts'
import { Price } from '#domain/products/saved-product.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { PricedPart } from './priced-parts.store.ts'
import { type PreviewRow, writePreview } from './write-preview.ts'

const batchSize = 2000

/**
 * Previews a price rule for the selected parts; returns the id of the preview.
 * @throws ShopError 'VALIDATION' when no part matches, or more than 10,000 do
 */
export async function previewPrices(
  shop: ShopContext,
  staff: StaffMember,
  { selection, rule }: { selection: PriceSelection; rule: PriceRule },
): Promise<string> {
  const parts = await shop.stores.pricePreview.selectPrices(selection)
  if (parts.length === 0) throw new ShopError('VALIDATION', { message: 'No part on sale answers this choice.' })
  if (parts.length > importLimits.rows) {
    const message = `More than ${formatNumber(importLimits.rows)} parts answer this choice. Please choose fewer.`
    throw new ShopError('VALIDATION', { message })
  }
  const title = `${priceRuleText(rule)}, on ${selectionText(selection)}`
  return writePreview(shop, staff, { kind: 'prices', title }, pricesInBatches(parts, rule))
}

async function* pricesInBatches(parts: PricedPart[], rule: PriceRule): AsyncGenerator<PreviewRow[]> {
  for (let start = 0; start < parts.length; start += batchSize) {
    yield parts.slice(start, start + batchSize).map((part, index) => toRow(part, rule, start + index + 1))
  }
}

function toRow(part: PricedPart, rule: PriceRule, position: number): PreviewRow {
  const after = newPrices(part, rule)
  const parsed = Price.safeParse(after.newPrice)
  const otherWay = goesTheOtherWay(part.newPrice, after.newPrice, rule)
    ? `Rounding would make ${formatRupees(part.newPrice)} into ${formatRupees(after.newPrice)}, which is ${after.newPrice > part.newPrice ? 'more, not less' : 'less, not more'}. It is left alone.`
    : undefined
  const sentence = otherWay ?? parsed.error?.issues[0]?.message
  const comparison = {
    before: { new_price: part.newPrice, old_price: part.oldPrice },
    after: { new_price: after.newPrice, old_price: after.oldPrice },
    kept: {},
    notes: part.oldPrice !== null && after.oldPrice === null ? (['lostOldPrice'] as const).slice() : [],
  }
  return {
    position,
    productId: part.id,
    partNumber: '',
    name: '',
    comparison: sentence ? null : comparison,
    problems: sentence ? [{ column: 'new_price', sentence }] : [],
  }
}
