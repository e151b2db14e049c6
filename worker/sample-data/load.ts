import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from '#domain/media/picture.ts'
import { connect, type Database, type DatabaseSession } from '#worker/database/connect.ts'
import { ChoicesStore } from '#worker/choices/choices.store.ts'
import { MediaStore } from '#worker/media/media.store.ts'
import type { ProductRecord } from '#worker/products/product-rows.sql.ts'
import { FitTextsStore } from '#worker/vehicles/fit-texts.store.ts'
import { readFitTexts } from '#worker/vehicles/read-fit-texts.ts'
import { openVehicles } from '#worker/vehicles/vehicles.store.ts'
import { ProductsStore } from '#worker/products/products.store.ts'
import { refreshSearch } from '#worker/search/index/refresh-search.ts'
import { SearchQueueStore } from '#worker/search/index/search-queue.store.ts'
import { SearchStore } from '#worker/search/search.store.ts'
import { parseSampleParts, sampleId } from './parse-sample-parts.ts'
import { sampleBanners } from './sample-banners.ts'
import { type SampleBusiness, sampleBusinessOf } from './sample-orders.ts'
import { type SamplePicture, samplePicturesOf, storeSamplePicture } from './sample-pictures.ts'
import { createHash } from 'node:crypto'
import { findOrders, insertBusiness } from './sample-orders.sql.ts'

/** Parts whose pictures are stored concurrently. */
const concurrentParts = 24

interface LoadOptions {
  /** Epoch milliseconds. */
  now: number
  /** Number of parts; those beyond the file are variations of its parts. */
  count?: number | undefined
  report(progress: string): void
}

/** Reads the parts of `products.csv`, the oldest first, without pictures. */
function readSampleParts(): ProductRecord[] {
  return parseSampleParts(readFileSync(join(import.meta.dirname, 'products.csv')))
}

/**
 * Loads the sample parts and the home banners into a shop, and orders, reviews and the like of variations of the parts.
 * Returns the number of parts. Repeating it changes nothing.
 */
export async function loadSampleData(
  env: Record<'DB' | 'SEARCH', DatabaseSession> & { MEDIA: Pick<R2Bucket, 'put'> },
  { now, count, report }: LoadOptions,
): Promise<number> {
  const db = connect(env.DB)
  const products = new ProductsStore(db)
  const media = new MediaStore(db, env.MEDIA as R2Bucket)
  const stores = {
    search: new SearchStore(env.SEARCH),
    searchQueue: new SearchQueueStore(db),
    vehicles: openVehicles(env.DB),
    fitTexts: new FitTextsStore(db),
  }
  const store = (picture: SamplePicture) => storeSamplePicture({ media }, picture, now)

  await new ChoicesStore(db).know()
  const parts = readSampleParts()
  report(`Storing the pictures of ${parts.length} parts …`)
  for (let done = 0; done < parts.length; done += concurrentParts) {
    if (done > 0) report(`  ${done} of ${parts.length}`)
    const group = parts.slice(done, done + concurrentParts).map(async (part) => {
      part.pictures = await Promise.all(samplePicturesOf(part.partNumber).map(store))
    })
    await Promise.all(group)
  }
  const wanted = count ?? parts.length
  let saved = 0
  for (const batch of batchesOf(parts, wanted)) {
    await products.putMany(batch, now)
    await readFitTexts({ stores, now: () => now }, batch.length)
    await refreshSearch({ stores }, Number.MAX_SAFE_INTEGER)
    // The sample parts themselves get no made-up reviews.
    if (saved > 0) await loadBusiness(db, sampleBusinessOf(batch, { position: saved, end: wanted, now }))
    saved += batch.length
    if (saved % (50 * parts.length) === 0) report(`  ${saved} of ${wanted} parts`)
  }
  await products.setBanners(await Promise.all(sampleBanners.map((banner) => bannerOf(banner, parts, store))), now)
  return wanted
}

/** Yields `count` parts in batches: the sample parts first, then variations of them. */
function* batchesOf(parts: ProductRecord[], count: number): Generator<ProductRecord[]> {
  for (let copy = 0, position = 0; position < count; copy += 1, position += parts.length) {
    const batch = parts.slice(0, count - position)
    yield copy === 0 ? batch : batch.map((part, index) => varyPart(part, copy, position + index))
  }
}

async function bannerOf(
  { alt, partNumber, href, wide, tall, ...texts }: (typeof sampleBanners)[number],
  parts: ProductRecord[],
  store: (picture: SamplePicture) => Promise<Picture>,
) {
  const productId = parts.find((part) => part.partNumber === partNumber)?.id ?? null
  return {
    ...texts,
    href: href ?? `/product/${productId}`,
    productId,
    wide: await store({ ...wide, alt }),
    tall: await store({ ...tall, alt }),
  }
}

/**
 * Builds the `copy`-th variation of a part for load tests: another number, name, price and stock, the same pictures.
 */
export function varyPart(part: ProductRecord, copy: number, position: number): ProductRecord {
  const step = createHash('sha256').update(`${part.partNumber}:${copy}`).digest().readUInt16BE(0)
  const newPrice = Math.max(10, Math.round((part.newPrice * (80 + (step % 60))) / 1000) * 10)
  return {
    ...part,
    id: sampleId(position, `${part.partNumber}:${copy}`),
    partNumber: `${part.partNumber}-${copy}`,
    name: `${part.name}, lot ${copy}`,
    family: part.family && `${part.family}-${copy}`,
    newPrice,
    oldPrice: part.oldPrice && newPrice + Math.max(10, part.oldPrice - part.newPrice),
    stock: part.stock === null ? null : step % 500,
  }
}

/** Loads sample orders, reviews, returns and waiting people; orders that exist already are skipped. */
export async function loadBusiness(db: Database, business: SampleBusiness): Promise<void> {
  const [found] = await db.batch([findOrders(db, business)])
  const known = new Set(found.map(({ id }) => id))
  const isNew = ({ orderId }: { orderId: string }) => !known.has(orderId)
  const [first, ...others] = insertBusiness(db, {
    orders: business.orders.filter(({ id }) => !known.has(id)),
    lines: business.lines.filter(isNew),
    returns: business.returns.filter(isNew),
    waiting: business.waiting,
  })
  if (first) await db.batch([first, ...others])
}
