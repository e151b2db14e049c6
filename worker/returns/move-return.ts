import type * as z from 'zod/mini'
import { fieldProblem, ShopError } from '#domain/errors.ts'
import { checkStock, orderLines, priceOrder } from '#domain/orders/price-order.ts'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { movedToExchange } from '#domain/returns/paid-for-return.ts'
import { returnStateText } from '#domain/returns/return-states.ts'
import type { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { Conflict, errorMentions, hashOfRequest, retryOnConflict } from '#worker/database/guarded-batch.ts'
import { newId } from '#worker/database/ids.ts'
import type { NewExchange } from './exchange-order.sql.ts'
import { movedEmails } from './return-emails.ts'
import type { ReturnRow } from './return-columns.sql.ts'

type MoveBody = z.infer<typeof adminReturnsApi.moveReturn.body>

/**
 * Moves a return, once, with stock, exchange order, ledger and emails. The same request again changes nothing.
 * @throws ShopError 'NOT_FOUND', 'STALE', 'VALIDATION'
 * @throws ShopError 'FORBIDDEN' for a refund by anybody but the owner
 * @throws ShopError 'TOO_MUCH' for a refund of more than came in
 * @throws ShopError 'PRODUCT_NOT_FOUND', 'OUT_OF_STOCK', 'INVALID_QUANTITY', 'PRICE_CHANGED' of an exchange
 */
export async function moveReturn(
  shop: ShopContext,
  staff: StaffMember,
  id: string,
  body: MoveBody,
): Promise<{ return: AdminReturn }> {
  const moveHash = await hashOfRequest(shop.config.pepper, 'return-move', body)
  const find = async () => {
    const found = await shop.stores.returns.find(id)
    if (!found) throw new ShopError('NOT_FOUND')
    return found
  }
  return retryOnConflict(async () => {
    const { row, shown } = await find()
    if (row.moveHash === moveHash && row.state === body.to) return { return: shown }
    const stale = new ShopError('STALE', { fields: { state: row.state, updatedAt: row.updatedAt } })
    if (row.updatedAt !== body.updatedAt) throw stale
    if (!(await tryToMove(shop, staff, { row, shown }, { ...body, moveHash }))) throw new Conflict(stale)
    return { return: (await find()).shown }
  })
}

async function tryToMove(
  shop: ShopContext,
  { actor, role }: StaffMember,
  { shown, row }: { shown: AdminReturn; row: ReturnRow },
  { to, moveHash, ...body }: MoveBody & { moveHash: string },
): Promise<boolean> {
  const words = body.words || null
  checkMove(shown, row, { to, ...body })
  const refund = to === 'done' && body.refund ? body.refund : null
  if (refund && role !== 'owner') throw new ShopError('FORBIDDEN', { message: 'Only the owner sends money back.' })
  const exchange =
    to === 'done' && body.exchange ? await planExchange(shop, shown, body.exchange, refund?.amount ?? 0) : null
  try {
    return await shop.stores.returnChanges.move(row, {
      to,
      words,
      moveHash,
      outcomes: to === 'received' ? (body.lines ?? []) : [],
      exchange,
      refund: refund && { ...refund, reference: refund.reference || null },
      emails: await movedEmails(shop, shown, { to, words, refund, exchange }),
      actor,
      now: shop.now(),
    })
  } catch (error) {
    if (errorMentions(error, 'too much money'))
      throw new ShopError('TOO_MUCH', { message: 'This is more than came in.' })
    // A concurrent order took the parts or the number: the next attempt reads again.
    if (errorMentions(error, 'constraint failed')) return false
    throw error
  }
}

/**
 * Checks that a move is allowed, and has what it needs.
 * @throws ShopError 'VALIDATION'
 */
function checkMove(shown: AdminReturn, row: ReturnRow, { to, words, lines, exchange, refund }: MoveBody): void {
  if (!shown.moves.includes(to)) {
    const message = `A return that is “${returnStateText(shown.state)}” cannot become “${returnStateText(to)}”.`
    throw fieldProblem('to', message)
  }
  // Of a deleted account they are erased with the order, once no return of it is open.
  if (words && (row.scrubbedAt !== null || (row.accountDeletedAt !== null && row.phone === null))) {
    throw fieldProblem('words', 'Personal data was removed from this order, so no text can be added.')
  }
  if (to === 'declined' && !words) throw fieldProblem('words', 'Please write why.')
  if (to === 'received') {
    const said = new Set((lines ?? []).map(({ position }) => position))
    const isWhole = said.size === lines?.length && said.size === shown.lines.length
    if (!isWhole || shown.lines.some(({ position }) => !said.has(position))) {
      throw fieldProblem('lines', 'Please say of each part whether it goes to the shelf or is damaged.')
    }
  }
  if (to !== 'done' && (exchange || refund)) throw fieldProblem('to', 'Parts and money are sent when a return is done.')
  if (to === 'done' && !exchange && !refund && shown.paid > 0) {
    throw fieldProblem('exchange', 'Please send another part or the money.')
  }
  if (exchange && (row.accountDeletedAt !== null || row.scrubbedAt !== null)) {
    throw fieldProblem('exchange', 'The customer’s data was removed from this order, so nothing can be sent there.')
  }
}

/** The exchange order at today's prices; pieces of a part that came back keep the price that was paid. */
async function planExchange(
  { stores, now }: ShopContext,
  shown: AdminReturn,
  { lines, amount }: NonNullable<MoveBody['exchange']>,
  refunded: number,
): Promise<NewExchange> {
  const wanted = orderLines(lines.map(({ productId, quantity }) => ({ _id: productId, quantity })))
  const catalogue = await stores.orderEdits.listSold(wanted.map(({ productId }) => productId))
  const listed = priceOrder(wanted, catalogue, null)
  checkStock(listed, catalogue)
  const priced = listed.lines.map(({ productId, name, quantity, price }) => {
    const came = shown.lines.filter((line) => line.productId === productId)
    const isSame = came.reduce((sum, line) => sum + line.quantity, 0) >= quantity
    return { productId, name, quantity, price: (isSame ? came[0]?.price : null) ?? price, listed: price }
  })
  const total = priced.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (amount !== undefined && amount !== total) {
    throw new ShopError('PRICE_CHANGED', { fields: { amount: total, prices: listed.lines } })
  }
  return {
    id: newId(now()),
    lines: priced,
    amount: total,
    ofNumber: shown.orderNumber,
    moved: movedToExchange(total, { paid: shown.paid, refunded }),
  }
}
