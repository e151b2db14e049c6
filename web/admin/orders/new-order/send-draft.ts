import { formatRupees } from '#domain/money.ts'
import type { SoldPart } from '#domain/orders/admin-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { ApiError, type CallInput } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import type { DraftLine, OrderDraftHandle } from './use-order-draft.ts'

type Body = NonNullable<CallInput<typeof adminOrdersApi.createStaffOrder>['body']>

interface Hooks {
  onPricesChanged(): unknown
  /** Called if an earlier attempt was saved with other contents. */
  onSentBefore(): void
}

/**
 * Sends a new order. If prices, stock or parts have changed, updates the draft before it throws, so that the next
 * attempt uses current data.
 * @throws ApiError
 */
export async function sendDraft(body: Body, handle: OrderDraftHandle, { onPricesChanged, onSentBefore }: Hooks) {
  try {
    return await callAsStaff(adminOrdersApi.createStaffOrder, { body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const products = (error.reply['products'] ?? []) as (string | { _id: string; stock: number })[]
    switch (error.code) {
      case 'OUT_OF_STOCK':
        handle.renew(
          new Map(products.flatMap((each) => (typeof each === 'string' ? [] : [[each._id, { stock: each.stock }]]))),
        )
        throw error
      case 'PRODUCT_NOT_FOUND':
        handle.renew(new Map(products.flatMap((each) => (typeof each === 'string' ? [[each, null]] : []))))
        throw withSentence(error, 'A part that is no longer sold was removed. Check the total, then press again.')
      case 'PRICE_CHANGED': {
        handle.renew(await readParts(handle.draft.lines))
        await onPricesChanged()
        const amount = formatRupees(Number(error.reply['amount']))
        throw withSentence(
          error,
          `Prices have changed: the total is ${amount} now. Tell the customer, then press again.`,
        )
      }
      case 'IDEMPOTENCY_MISMATCH':
        onSentBefore()
        throw withSentence(
          error,
          'An earlier attempt was saved before you changed the order. Look for it on the board first.',
        )
      default:
        throw error
    }
  }
}

const withSentence = (error: ApiError, sentence: string) =>
  new ApiError(sentence, error.code, error.status, error.reply)

/** Current data of the ordered parts. */
async function readParts(lines: DraftLine[]): Promise<Map<string, SoldPart>> {
  const replies = await Promise.all(
    lines.map(({ part }) => callAsStaff(adminOrdersApi.searchParts, { query: { q: part.partNumber || part.name } })),
  )
  const parts = new Map<string, SoldPart>()
  for (const [index, { parts: found }] of replies.entries()) {
    const now = found.find(({ productId }) => productId === lines[index]?.part.productId)
    if (now) parts.set(now.productId, now)
  }
  return parts
}
