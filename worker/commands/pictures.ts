/** `node worker/commands/pictures.ts`: encodes every drawing that has changed and keeps the files beside the drawings. Slow: AVIF. */
import sharp from 'sharp'
import type { KindOfPart } from '#domain/products.ts'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { availableParallelism } from 'node:os'
import { catalogue } from '#worker/database/catalogue/catalogue.ts'
import { homeBanners } from '#worker/database/catalogue/home-banners.ts'
import {
  bannerPicture,
  fileNameOf,
  keptRenditions,
  productPicture,
  rasterize,
  renditionsFolder,
} from '#worker/database/catalogue/drawn-pictures.ts'
import { imagesEncoder, storeRenditions } from '#worker/media/store-picture.ts'
import { inParallel } from '#worker/commands/local/in-parallel.ts'
import { openLocalShop } from '#worker/commands/local/local-shop.ts'

/** The part of the sample catalogue that stands for each kind in the row of the home page. */
const partOfKind: Record<KindOfPart, string> = {
  engine: 'HT-0144',
  'brake-and-clutch': 'HT-0231',
  'chain-and-sprocket': 'HT-0412',
  'battery-and-lights': 'HT-0702',
  'shocks-and-fork': 'HT-0635',
  'body-and-mirrors': 'HT-0554',
  'tyres-and-rims': 'HT-0903',
  'oil-and-filters': 'HT-0166',
}
for (const [kind, number] of Object.entries(partOfKind)) {
  const part = catalogue.find(({ partNumber }) => partNumber === number)
  if (!part) throw new Error(`No part has the number ${number}`)
  const picture = sharp(await rasterize(productPicture(part.drawing, 'main'))).resize(144)
  await picture.webp({ quality: 60 }).toFile(`web/public/pictures/kind-${kind}.webp`)
}

const { env, close } = await openLocalShop()
const encode = imagesEncoder(env.IMAGES)
const pictures = [
  ...catalogue.flatMap(({ drawing }) => drawing.views.map((view) => productPicture(drawing, view))),
  ...homeBanners.flatMap(({ drawing }) => [bannerPicture(drawing, 'wide'), bannerPicture(drawing, 'tall')]),
]
const names = new Set(pictures.map(fileNameOf))
/** Encoding is all that is wanted here: nothing is stored. */
const nowhere = { find: async () => null, putRendition: async () => undefined, create: async () => undefined }

let done = 0
await inParallel(pictures, availableParallelism(), async (picture) => {
  await storeRenditions({ media: nowhere as never }, keptRenditions(picture, encode, true), picture, 0)
  done += 1
  if (done % 10 === 0) console.log(`${done} of ${pictures.length}`)
})
await close()

for (const file of readdirSync(renditionsFolder)) {
  if (!names.has(file.split('-')[0] ?? '')) rmSync(join(renditionsFolder, file))
}
console.log(`${names.size} pictures, ${readdirSync(renditionsFolder).length} files`)
