import * as fc from 'fast-check'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { aCsvForm } from '#tests/support/worker/bulk-changes.ts'
import { aRecord, defineCommand, pick } from './command.ts'
import { answerOf, initialParts, partOf, staffOf } from './world.ts'

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
  isRepeatable: true,
  async perform(world, input, { name }) {
    const params = { productId: partOf(world, input.part) }
    const body = { key: input.key === null ? `press-of-${name}` : `shared-press-${input.key}`, ...input.press }
    const reply = staffOf(world, input.staff).call(inventoryApi.adjustStock, { params, body })
    return answerOf(reply, ({ stock }) => `${stock}`)
  },
})

/** The owner changes a price. */
export const repriceCommand = defineCommand({
  input: aRecord({ part, price }),
  isParallel: true,
  weight: 2,
  isRepeatable: true,
  async perform(world, input) {
    const owner = staffOf(world, 0)
    const save = async () => {
      const params = { productId: partOf(world, input.part) }
      const { product } = await owner.call(adminProductsApi.getAdminProduct, { params })
      const { stock: _stock, ...form } = product
      await owner.call(adminProductsApi.saveProduct, { body: { ...form, newPrice: input.price } })
    }
    return answerOf(save())
  },
})

/** The owner hides a product or puts it on sale. */
export const sellOrHideCommand = defineCommand({
  input: aRecord({ part, isActive: fc.boolean() }),
  isParallel: true,
  weight: 2,
  isRepeatable: true,
  async perform(world, input) {
    const params = { productId: partOf(world, input.part) }
    const endpoint = input.isActive ? adminProductsApi.restoreProduct : adminProductsApi.hideProduct
    return answerOf(staffOf(world, 0).call(endpoint, { params }))
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
  async perform(world, input) {
    const cells = input.rows.map((row) => `${partOf(world, row.part)},${row.price},${row.stock ?? ''}`)
    const body = aCsvForm(['id,new_price,stock', ...cells].join('\n'))
    return answerOf(staffOf(world, 0).call(bulkChangesApi.previewImport, { body }), ({ change }) => {
      world.changes.push(change.id)
      return String(change.counts.changed)
    })
  },
})

/** The owner applies a previewed price file. */
export const applyFileCommand = defineCommand({
  input: aRecord({ which: fc.integer({ min: -2, max: 3 }) }),
  isParallel: true,
  weight: 2,
  isRepeatable: true,
  async perform(world, input) {
    const id = pick(world.changes, input.which)
    if (id === undefined) return 'skip'
    const reply = staffOf(world, 0).call(bulkChangesApi.applyBulkChange, { params: { id } })
    return answerOf(reply, ({ applied, skipped }) => `${applied} ${skipped}`)
  },
})

/** The owner undoes an applied price file. */
export const undoFileCommand = defineCommand({
  input: aRecord({ which: fc.integer({ min: -2, max: 3 }) }),
  weight: 2,
  isRepeatable: true,
  async perform(world, input) {
    const id = pick(world.changes, input.which)
    if (id === undefined) return 'skip'
    const reply = staffOf(world, 0).call(bulkChangesApi.undoBulkChange, { params: { id } })
    return answerOf(reply, ({ restored, left }) => `${restored} ${left}`)
  },
})
