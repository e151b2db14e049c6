import { fieldProblem, ShopError } from '#domain/errors.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { mayBeNone, productFieldNames, type SavedProduct } from '#domain/products/saved-product.ts'
import { requireChoices } from '#worker/choices/require-choices.ts'
import { type FitList, joinFits, readFits, readTexts, unreadTexts } from '#domain/vehicles/fit-text.ts'
import { knownVehicles } from '#domain/vehicles/known-vehicles.ts'
import { lastYearAt } from '#domain/vehicles/vehicle.ts'
import { newId } from '#worker/database/ids.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import { refreshSearchSoon } from '#worker/search/index/refresh-search.ts'
import type { ReadProduct, WrittenProduct } from './product-edits.store.ts'

/**
 * Creates or updates a part. A new part is identified by the key of its form, so a repeated form changes the same part.
 * Saving unchanged data writes nothing. Triggers on `products` maintain derived data: `products_count_*`,
 * `products_bikes_*`, `products_front_*`, `products_number_*`, `products_price_history`, `products_search_*`,
 * `products_stale_*`, `products_use_pictures_*`, `products_version_*`.
 * @throws ShopError 'PRODUCT_NOT_FOUND'
 * @throws ShopError 'STALE' when it changed since it was read, or its stock moved, then with `errors.stock`
 * @throws ShopError 'VALIDATION' for a taken part number, a picture that is not stored, and a brand, size or kind that is none
 */
export async function saveProduct(shop: ShopContext, staff: StaffMember, form: SavedProduct): Promise<AdminProduct> {
  // The texts may name a vehicle that somebody else just added.
  await shop.stores.vehicles.refresh()
  const written = await toStoredFields(shop, form)
  const stock = form.stock === undefined ? null : { was: form.stockWas ?? null, now: form.stock }
  if (form._id !== undefined) {
    const read = await shop.stores.productEdits.find(form._id)
    if (!read) throw new ShopError('PRODUCT_NOT_FOUND')
    await requireChoices(shop, form, read.product)
    return changeProduct(shop, staff, read, withFits(written, form, read.fitList, shop.now()), {
      stock,
      revision: form.revision ?? '',
    })
  }
  await requireChoices(shop, form)
  return createProduct(shop, staff, withFits(written, form, noFits, shop.now()), {
    key: form.key ?? '',
    stock: form.stock ?? null,
  })
}

async function createProduct(
  shop: ShopContext,
  staff: StaffMember,
  written: WrittenProduct,
  { key, stock }: { key: string; stock: number | null },
): Promise<AdminProduct> {
  const { stores, now } = shop
  const created = await stores.productEdits.findCreated(key)
  if (created) return changeCreated(shop, staff, created, written, stock)
  const id = newId(now())
  const after = changesText({ ...written, stock })
  const audit = { now: now(), actor: staff.actor, after }
  const isTaken = !(await stores.productEdits.create({ id, key, stock, ...written }, audit))
  if (isTaken) {
    // Either the same form was sent twice at once, or the part number is taken.
    const existing = await stores.productEdits.findCreated(key)
    if (!existing) throw partNumberTaken()
    return changeCreated(shop, staff, existing, written, stock)
  }
  refreshSearchSoon(shop, [id])
  return getProduct(shop, id)
}

/** Applies the differences of a repeated new-part form, if nobody else changed the part since. */
async function changeCreated(
  shop: ShopContext,
  staff: StaffMember,
  created: { productId: string; stock: number | null },
  written: WrittenProduct,
  stock: number | null,
): Promise<AdminProduct> {
  const read = await shop.stores.productEdits.find(created.productId)
  if (!read) throw new ShopError('PRODUCT_NOT_FOUND')
  const count = stock === created.stock ? null : { was: created.stock, now: stock }
  const revision = read.updatedBy === staff.actor ? read.product.revision : ''
  return changeProduct(shop, staff, read, written, { stock: count, revision })
}

async function changeProduct(
  shop: ShopContext,
  staff: StaffMember,
  read: ReadProduct,
  written: WrittenProduct,
  { stock, revision }: { stock: { was: number | null; now: number | null } | null; revision: string },
): Promise<AdminProduct> {
  const { stores, now } = shop
  const { product } = read
  const fields = changedFields(read, written)
  const count = stock && stock.now !== product.stock ? stock : null
  if (Object.keys(fields).length === 0 && !count) return product
  if (Object.keys(fields).length > 0 && product.revision !== revision) throw new ShopError('STALE')
  if (count && count.was !== product.stock) throw stockMoved(product.stock)
  const was = Object.fromEntries(Object.keys(fields).map((name) => [name, { ...product, fitRows: read.fitList }[name]]))
  const problem = await stores.productEdits.change(read, fields, count, {
    now: now(),
    actor: staff.actor,
    before: changesText({ ...was, ...(count && { stock: product.stock }) }),
    after: changesText({ ...fields, ...(count && { stock: count.now }) }),
  })
  if (problem === 'stale') throw new ShopError('STALE')
  if (problem === 'part number taken') throw partNumberTaken()
  refreshSearchSoon(shop, [product._id])
  return getProduct(shop, product._id)
}

async function getProduct({ stores }: ShopContext, id: string): Promise<AdminProduct> {
  const read = await stores.productEdits.find(id)
  if (!read) throw new ShopError('PRODUCT_NOT_FOUND')
  return read.product
}

/** The columns of a form but for the rows of fit. */
type WrittenFields = Omit<WrittenProduct, 'fitRows'>

/** Converts a form to columns: blank lines become null, pictures get their stored data. */
async function toStoredFields({ stores }: ShopContext, form: SavedProduct): Promise<WrittenFields> {
  // A form may be without some fields, which then stay.
  const given = productFieldNames.filter((name) => form[name] !== undefined)
  const fields = given.map((name) => [name, form[name] === '' && mayBeNone(name) ? null : form[name]])
  const known = await stores.media.findMany(form.pictures.map(({ key }) => key))
  const pictures = form.pictures.map(({ key, alt }): Picture => {
    const picture = known.get(key)
    if (picture) return { ...picture, alt: alt || form.name }
    const message = 'A picture is not there any more. Please add it again.'
    throw new ShopError('VALIDATION', { message, errors: { pictures: message } })
  })
  return { ...(Object.fromEntries(fields) as WrittenFields), pictures }
}

function partNumberTaken(): ShopError {
  const message = 'Another part has this part number.'
  return new ShopError('VALIDATION', { message, errors: { partNumber: message } })
}

function stockMoved(stock: number | null): ShopError {
  const message = `The stock moved in the meantime: it is ${stock ?? 'not counted'} now. Please check it.`
  return new ShopError('STALE', { message, errors: { stock: message }, fields: { stock } })
}

/** Returns the fields that a form changes, with their new values. */
function changedFields({ product, fitList }: ReadProduct, written: WrittenProduct): Partial<WrittenProduct> {
  const before = { ...product, fitRows: fitList }
  // An empty part number comes from the repeated form of a new part, which has its number already.
  const { partNumber, ...others } = written
  const changed = Object.entries(partNumber === '' ? others : written).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  )
  const fields: Partial<WrittenProduct> = Object.fromEntries(changed)
  // Both are written together: a Worker of before writes `fits` alone.
  return fields.fits || fields.fitRows ? { ...fields, fits: written.fits, fitRows: written.fitRows } : fields
}

const noFits: FitList = { texts: [], rows: [] }

/**
 * Adds what a form says of vehicles: its rows and the texts that name none; without rows the texts, of which those that were
 * there stay as they were read.
 * @throws ShopError 'VALIDATION' for an unknown vehicle, a year after next year, and a new text that names a vehicle beside rows
 */
function withFits(written: WrittenFields, { fits, fitRows }: SavedProduct, was: FitList, now: number): WrittenProduct {
  const [vehicles, lastYear] = [knownVehicles(), lastYearAt(now)]
  const isSame = JSON.stringify(fits) === JSON.stringify(was.texts)
  const rows = fitRows?.map((row) => {
    const vehicle = vehicles.of(row.vehicle)
    if (row.vehicle !== null && !vehicle) throw fieldProblem('fitRows', 'Please choose a vehicle of the list.')
    if (Math.max(row.from ?? 0, row.to ?? 0) > lastYear) throw fieldProblem('fitRows', 'This year is too far ahead.')
    return { ...row, place: row.place || null, note: row.note || null, vehicle: vehicle?.id ?? null }
  })
  if (!rows) {
    const read = isSame ? was : readTexts(fits, was, vehicles, lastYear)
    return { ...written, fits, fitRows: read }
  }
  const list = joinFits({ rows, texts: fits }, was, vehicles)
  const before = unreadTexts(was)
  const added = unreadTexts(list).filter((text) => !before.includes(text))
  const [named] = readFits(added, vehicles, lastYear).rows
  if (named) throw fieldProblem('fits', `“${added[named.at]}” names a vehicle. Please choose it above, with its years.`)
  return { ...written, fits: list.texts, fitRows: list }
}

/** Longest text in the audit log, characters. */
const longest = 300

/** Formats fields for the audit log as JSON: pictures by key and alt text, long texts cut. */
function changesText(fields: Partial<WrittenProduct> & { stock?: number | null }): string {
  const { fitRows, ...others } = fields
  const shown = fitRows ? { ...others, fits: fitRows.cells ?? fitRows.texts } : others
  return JSON.stringify(shown, (_, value: unknown) => {
    if (typeof value === 'string' && value.length > longest)
      return `${value.slice(0, longest).replace(/\p{Cs}$/u, '')}…`
    if (isPicture(value)) return { key: value.key, alt: value.alt }
    return value
  })
}

function isPicture(value: unknown): value is { key: string; alt: string } {
  return typeof value === 'object' && value !== null && 'key' in value && 'placeholder' in value
}

/**
 * Takes a part off sale, or puts it back. Repeating it changes nothing and records no audit entry. The triggers
 * `products_count_update`, `products_bikes_update`, `products_front_update`, `products_search_update` and
 * `products_stale_update` follow.
 * @throws ShopError 'PRODUCT_NOT_FOUND'
 */
export async function setVisibility(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  isActive: boolean,
): Promise<AdminProduct> {
  const { stores, now } = shop
  await stores.productEdits.setActive(id, isActive, { now: now(), actor })
  const read = await stores.productEdits.find(id)
  if (!read) throw new ShopError('PRODUCT_NOT_FOUND')
  refreshSearchSoon(shop, [id])
  return read.product
}
