/**
 * `npm run seed`: the sample catalogue into the local shop. `--products N` makes any larger number by varying it, the same
 * ones for the same N. Repeating it changes nothing twice.
 */
import { availableParallelism } from 'node:os'
import type { Picture } from '#domain/media.ts'
import type { BannerShape } from '#worker/database/catalogue/drawings/banners.ts'
import { homeBanners } from '#worker/database/catalogue/home-banners.ts'
import { catalogue } from '#worker/database/catalogue/catalogue.ts'
import {
  bannerPicture,
  type DrawnPicture,
  keptRenditions,
  productPicture,
} from '#worker/database/catalogue/drawn-pictures.ts'
import { altText, productRecord, varied } from '#worker/database/catalogue/product-records.ts'
import { connect } from '#worker/database/connect.ts'
import { mediaStore } from '#worker/media/media.store.ts'
import { imagesEncoder, storeRenditions } from '#worker/media/store-picture.ts'
import type { ProductRecord } from '#worker/products/product-rows.store.ts'
import { productsStore } from '#worker/products/products.store.ts'
import { refreshSearch } from '#worker/search/index/refresh-search.ts'
import { searchQueueStore } from '#worker/search/index/search-queue.store.ts'
import { searchStore } from '#worker/search/search.store.ts'
import { finishRestoreOrExit } from './backup/finish-restore.ts'
import { openLocalShop } from '#worker/commands/local/local-shop.ts'
import { migrateLocally } from '#worker/commands/local/migrate.ts'
import { inParallel } from '#worker/commands/local/in-parallel.ts'
import { option } from '#worker/commands/local/run.ts'
import { markSeeded } from '#worker/commands/local/seed-mark.ts'

const wanted = Number(option('products') ?? catalogue.length)
if (!Number.isInteger(wanted) || wanted < 1) throw new Error('--products takes a whole number from 1')

await finishRestoreOrExit()
await migrateLocally()
const { env, close } = await openLocalShop()
const db = connect(env.DB)
const media = mediaStore(db, env.MEDIA)
const encode = imagesEncoder(env.IMAGES)
const startedAt = Date.now()

console.log(`Storing the pictures of ${catalogue.length} products …`)
let done = 0
const records = await inParallel(catalogue, availableParallelism() + 2, async (product, place) => {
  const pictures: Picture[] = []
  for (const view of product.drawing.views) {
    pictures.push({ ...(await keep(productPicture(product.drawing, view))), alt: altText(product, view) })
  }
  done += 1
  if (done % 25 === 0) console.log(`  ${done} of ${catalogue.length}`)
  return productRecord(product, place, pictures)
})

await store(records.slice(0, wanted))
await productsStore(db).setBanners(await Promise.all(homeBanners.map(storeBanner)), startedAt)
for (let copy = 1, place = records.length; place < wanted; copy += 1) {
  const lot = records.slice(0, wanted - place).map((record, index) => varied(record, copy, place + index))
  await store(lot)
  place += lot.length
  if (copy % 50 === 0) console.log(`  ${place} of ${wanted} products`)
}
markSeeded()
await close()
console.log(`${wanted} products in ${Math.round((Date.now() - startedAt) / 1000)} s`)

function keep(picture: DrawnPicture) {
  return storeRenditions({ media }, keptRenditions(picture, encode), picture, startedAt)
}

async function storeBanner({ drawing, alt, partNumber, href, ...words }: (typeof homeBanners)[number]) {
  const productId = records.find((record) => record.partNumber === partNumber)?.id ?? null
  const picture = async (shape: BannerShape) => ({ ...(await keep(bannerPicture(drawing, shape))), alt })
  const [wide, tall] = [await picture('wide'), await picture('tall')]
  return { ...words, href: href ?? `/product/${productId}`, productId, wide, tall }
}

async function store(list: ProductRecord[]): Promise<void> {
  await productsStore(db).putMany(list, startedAt)
  const stores = { search: searchStore(env.SEARCH), searchQueue: searchQueueStore(db) }
  await refreshSearch({ stores }, Number.MAX_SAFE_INTEGER)
}
