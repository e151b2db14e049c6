import { ShopError } from '#domain/errors.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import type { SavedProduct } from '#domain/products/saved-product.ts'
import { newId } from '#worker/database/ids.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { refreshSearchSoon } from '#worker/search/index/refresh-search.ts'
import type { ReadProduct, WrittenProduct } from './product-edits.store.ts'
import { changedFields, changesText } from './product-changes.ts'

/**
 * Makes a part, or changes one. A new part is known by the key of its device: a second send of it is the same part, and
 * what was typed in between becomes a change of it. Saving what is there already writes nothing. Triggers on `products`
 * keep what is derived: `products_count_*`, `products_bikes_*`, `products_front_*`, `products_number_*`,
 * `products_price_history`, `products_search_*`, `products_stale_*`, `products_use_pictures_*`, `products_version_*`.
 * @throws ShopError 'PRODUCT_NOT_FOUND'
 * @throws ShopError 'STALE' when it was changed since it was read, or its stock moved, then with `errors.stock`
 * @throws ShopError 'VALIDATION' for a part number that another part has, and for a picture that is not stored
 */
export async function saveProduct(shop: ShopContext, staff: StaffMember, form: SavedProduct): Promise<AdminProduct> {
  const written = await toWritten(shop, form)
  const stock = form.stock === undefined ? null : { was: form.stockWas ?? null, now: form.stock }
  if (form._id !== undefined) {
    const read = await shop.stores.productEdits.find(form._id)
    if (!read) throw new ShopError('PRODUCT_NOT_FOUND')
    return change(shop, staff, read, written, { stock, revision: form.revision ?? '' })
  }
  return make(shop, staff, written, { key: form.key ?? '', stock: form.stock ?? null })
}

async function make(
  shop: ShopContext,
  staff: StaffMember,
  written: WrittenProduct,
  { key, stock }: { key: string; stock: number | null },
): Promise<AdminProduct> {
  const { stores, now } = shop
  const made = await stores.productEdits.findMade(key)
  if (made) return changeMade(shop, staff, made, written, stock)
  const id = newId(now())
  const after = changesText({ ...written, stock })
  const note = { now: now(), actor: staff.actor, after }
  const isTaken = !(await stores.productEdits.create({ id, key, stock, ...written }, note))
  if (isTaken) {
    // The same form sent twice at once, or a part number that another part has.
    const twin = await stores.productEdits.findMade(key)
    if (!twin) throw partNumberTaken()
    return changeMade(shop, staff, twin, written, stock)
  }
  refreshSearchSoon(shop, [id])
  return get(shop, id)
}

/** The form of a new part came again: what differs from what it made is a change, if nobody else changed it since. */
async function changeMade(
  shop: ShopContext,
  staff: StaffMember,
  made: { productId: string; stock: number | null },
  written: WrittenProduct,
  stock: number | null,
): Promise<AdminProduct> {
  const read = await shop.stores.productEdits.find(made.productId)
  if (!read) throw new ShopError('PRODUCT_NOT_FOUND')
  const count = stock === made.stock ? null : { was: made.stock, now: stock }
  const revision = read.updatedBy === staff.actor ? read.product.revision : ''
  return change(shop, staff, read, written, { stock: count, revision })
}

async function change(
  shop: ShopContext,
  staff: StaffMember,
  read: ReadProduct,
  written: WrittenProduct,
  { stock, revision }: { stock: { was: number | null; now: number | null } | null; revision: string },
): Promise<AdminProduct> {
  const { stores, now } = shop
  const { product } = read
  const fields = changedFields(product, written)
  const count = stock && stock.now !== product.stock ? stock : null
  if (Object.keys(fields).length === 0 && !count) return product
  if (Object.keys(fields).length > 0 && product.revision !== revision) throw new ShopError('STALE')
  if (count && count.was !== product.stock) throw stockMoved(product.stock)
  const was = Object.fromEntries(Object.keys(fields).map((name) => [name, product[name as keyof AdminProduct]]))
  const problem = await stores.productEdits.change(read, fields, count, {
    now: now(),
    actor: staff.actor,
    before: changesText({ ...was, ...(count && { stock: product.stock }) }),
    after: changesText({ ...fields, ...(count && { stock: count.now }) }),
  })
  if (problem === 'stale') throw new ShopError('STALE')
  if (problem === 'same part number') throw partNumberTaken()
  refreshSearchSoon(shop, [product._id])
  return get(shop, product._id)
}

async function get({ stores }: ShopContext, id: string): Promise<AdminProduct> {
  const read = await stores.productEdits.find(id)
  if (!read) throw new ShopError('PRODUCT_NOT_FOUND')
  return read.product
}

/** The form as the books keep it: blank lines are none, pictures are what the shop knows of them. */
async function toWritten({ stores }: ShopContext, form: SavedProduct): Promise<WrittenProduct> {
  const { stock: _stock, stockWas: _was, key: _key, _id, revision: _revision, ...fields } = form
  const known = await stores.media.findMany(form.pictures.map(({ key }) => key))
  const pictures = form.pictures.map(({ key, alt }): Picture => {
    const picture = known.get(key)
    if (picture) return { ...picture, alt: alt || form.name }
    const message = 'A picture is not there any more. Please add it again.'
    throw new ShopError('VALIDATION', { message, errors: { pictures: message } })
  })
  const { maker, family, shelf } = form
  return { ...fields, pictures, maker: maker || null, family: family || null, shelf: shelf || null }
}

function partNumberTaken(): ShopError {
  const message = 'Another part has this part number.'
  return new ShopError('VALIDATION', { message, errors: { partNumber: message } })
}

function stockMoved(stock: number | null): ShopError {
  const message = `The stock moved in the meantime: it is ${stock ?? 'not counted'} now. Please check it.`
  return new ShopError('STALE', { message, errors: { stock: message }, fields: { stock } })
}
