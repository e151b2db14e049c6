import * as fc from 'fast-check'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { aCsvForm } from '#tests/support/fixtures/csv.ts'
import { aRecord, defineCommand } from './command.ts'
import { type BulkRow, dayMs, type Model, pick, initialParts } from './model.ts'
import { answerOf, partOf, staffOf, type World } from './world.ts'

/** Commands on products: stock, price, visibility and price files. */

const part = fc.nat({ max: initialParts.length - 1 })
const price = fc.constantFrom(90, 100, 120, 500)

/** Staff adjust the stock of a product. */
export const countCommand = defineCommand({
  input: aRecord({
    staff: fc.nat({ max: 1 }),
    part,
    press: fc.oneof(
      aRecord({ change: fc.constantFrom(-5, -1, 1, 1, 4) }),
      aRecord({ set: fc.constantFrom(null, 0, 2, 6) }),
    ),
    /** A unique key, or one of a few that collide. */
    key: fc.option(fc.nat({ max: 1 }), { freq: 4 }),
  }),
  isParallel: true,
  weight: 5,
  predict(model, input, { handle }) {
    const key = keyOf(input.key, handle)
    const part = model.parts[input.part]
    const written = model.presses.get(key)
    if (written) {
      const isSame =
        written.part === input.part &&
        ('set' in input.press
          ? written.now === input.press.set
          : (written.now ?? 0) - (written.was ?? 0) === input.press.change)
      return isSame ? `ok ${written.now}` : 'IDEMPOTENCY_MISMATCH'
    }
    if (!part) return 'PRODUCT_NOT_FOUND'
    if ('change' in input.press && part.stock === null) return 'STALE'
    const now = 'set' in input.press ? input.press.set : (part.stock ?? 0) + input.press.change
    if (now !== null && now < 0) return 'OUT_OF_STOCK'
    model.presses.set(key, { part: input.part, was: part.stock, now })
    part.stock = now
    return `ok ${now}`
  },
  async perform(world, input, { handle }) {
    const person = staffOf(world, input.staff)
    const params = { productId: partOf(world, input.part)._id }
    const body = { key: keyOf(input.key, handle), ...input.press }
    return answerOf(person.call(inventoryApi.adjustStock, { params, body }), ({ stock }) => `${stock}`)
  },
})

/** The owner changes a price. */
export const repriceCommand = defineCommand({
  input: aRecord({ part, price }),
  isParallel: true,
  mayBeOvertaken: true,
  weight: 2,
  predict(model, input) {
    const part = model.parts[input.part]
    if (part) part.price = input.price
    return 'ok'
  },
  async perform(world, input) {
    return answerOf(saveWithPrice(world, input.part, input.price))
  },
})

/** The owner hides a product or puts it on sale. */
export const sellOrHideCommand = defineCommand({
  input: aRecord({ part, isActive: fc.boolean() }),
  isParallel: true,
  weight: 2,
  predict(model, input) {
    const part = model.parts[input.part]
    if (part) part.isActive = input.isActive
    return 'ok'
  },
  async perform(world, input) {
    const params = { productId: partOf(world, input.part)._id }
    return answerOf(
      ownerOf(world).call(input.isActive ? adminProductsApi.restoreProduct : adminProductsApi.hideProduct, { params }),
    )
  },
})

/** The owner previews a price file. */
export const previewFileCommand = defineCommand({
  input: aRecord({
    rows: fc.uniqueArray(aRecord({ part, price, stock: fc.constantFrom(null, 0, 5) }), {
      selector: (row) => row.part,
      minLength: 1,
      maxLength: 3,
    }),
  }),
  weight: 2,
  predict(model, input, { handle }) {
    const rows = input.rows.flatMap((row): BulkRow[] => {
      const part = model.parts[row.part]
      if (!part) return []
      const isPriced = part.price !== row.price
      const isCounted = part.stock !== row.stock
      if (!isPriced && !isCounted) return []
      return [
        {
          part: row.part,
          before: { ...(isPriced && { price: part.price }), ...(isCounted && { stock: part.stock }) },
          after: { ...(isPriced && { price: row.price }), ...(isCounted && { stock: row.stock }) },
          isSkipped: false,
        },
      ]
    })
    model.changes.set(handle, { state: 'previewed', madeAt: model.now, at: model.now, rows })
    return `ok ${rows.length}`
  },
  async perform(world, input, { handle }) {
    const cells = input.rows.map((row) => `${partOf(world, row.part)._id},${row.price},${row.stock ?? ''}`)
    const body = aCsvForm(['id,new_price,stock', ...cells].join('\n'))
    return answerOf(ownerOf(world).call(bulkChangesApi.previewImport, { body }), ({ change }) => {
      world.changes.set(handle, change.id)
      return String(change.counts.changed)
    })
  },
})

/** The owner applies a previewed price file. */
export const applyFileCommand = defineCommand({
  input: aRecord({ which: fc.integer({ min: -2, max: 3 }) }),
  isParallel: true,
  weight: 2,
  predict(model, input, { before }) {
    const change = model.changes.get(pick([...before.changes.keys()], input.which) ?? '')
    if (!change) return 'skip'
    if (change.state === 'undone' || (change.state === 'previewed' && change.at <= model.now - dayMs)) return 'STALE'
    if (change.state === 'previewed') {
      for (const row of change.rows) row.isSkipped = !isNow(model, row, row.before)
      for (const row of change.rows) if (!row.isSkipped) Object.assign(model.parts[row.part] ?? {}, row.after)
      const skipped = change.rows.filter(({ isSkipped }) => isSkipped).length
      Object.assign(change, {
        state: 'applied',
        at: model.now,
        applied: { applied: change.rows.length - skipped, skipped },
      })
    }
    return `ok ${change.applied?.applied} ${change.applied?.skipped}`
  },
  async perform(world, input, { before }) {
    const id = world.changes.get(pick([...before.changes.keys()], input.which) ?? '')
    if (id === undefined) return 'skip'
    return answerOf(
      ownerOf(world).call(bulkChangesApi.applyBulkChange, { params: { id } }),
      ({ applied, skipped }) => `${applied} ${skipped}`,
    )
  },
})

/** The owner undoes an applied price file. */
export const undoFileCommand = defineCommand({
  input: aRecord({ which: fc.integer({ min: -2, max: 3 }) }),
  weight: 2,
  predict(model, input, { before }) {
    const change = model.changes.get(pick([...before.changes.keys()], input.which) ?? '')
    if (!change) return 'skip'
    if (change.state === 'previewed' || (change.state === 'applied' && change.at <= model.now - dayMs)) return 'STALE'
    if (change.state === 'applied') {
      const undone = { restored: 0, left: 0 }
      for (const { part: index, before: was, after, isSkipped } of change.rows) {
        const part = model.parts[index]
        if (!part || isSkipped) continue
        const isStill = (name: 'price' | 'stock') => name in after && part[name] === after[name]
        const back = { ...(isStill('price') && { price: was.price }), ...(isStill('stock') && { stock: was.stock }) }
        if (Object.keys(back).length === Object.keys(after).length) undone.restored += 1
        else undone.left += 1
        Object.assign(part, back)
      }
      Object.assign(change, { state: 'undone', undone })
    }
    return `ok ${change.undone?.restored} ${change.undone?.left}`
  },
  async perform(world, input, { before }) {
    const id = world.changes.get(pick([...before.changes.keys()], input.which) ?? '')
    if (id === undefined) return 'skip'
    return answerOf(
      ownerOf(world).call(bulkChangesApi.undoBulkChange, { params: { id } }),
      ({ restored, left }) => `${restored} ${left}`,
    )
  },
})

const keyOf = (key: number | null, handle: string) => (key === null ? `press-of-${handle}` : `shared-press-${key}`)

function isNow(model: Model, { part: index }: BulkRow, said: BulkRow['before']): boolean {
  const part = model.parts[index]
  if (!part) return false
  return (said.price === undefined || said.price === part.price) && (!('stock' in said) || said.stock === part.stock)
}

const ownerOf = (world: World) => staffOf(world, 0)

/** Reads a product and saves it with another price. */
async function saveWithPrice(world: World, index: number, newPrice: number): Promise<void> {
  const params = { productId: partOf(world, index)._id }
  const { product } = await ownerOf(world).call(adminProductsApi.getAdminProduct, { params })
  const { stock: _stock, ...form } = product
  await ownerOf(world).call(adminProductsApi.saveProduct, { body: { ...form, newPrice } })
}
