/** `npm run pictures`: encodes every drawing that has changed and keeps the files beside the drawings. Slow: AVIF. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { availableParallelism } from 'node:os'
import { catalogue } from '#worker/database/catalogue/catalogue.ts'
import { homeBanners } from '#worker/database/catalogue/home-banners.ts'
import {
  bannerMaster,
  keptRenditions,
  pictureMaster,
  renditionsFolder,
} from '#worker/database/catalogue/picture-masters.ts'
import { imagesEncoder, storePicture } from '#worker/media/store-picture.ts'
import { inParallel } from './in-parallel.ts'
import { openLocalShop } from './local-shop.ts'

const { env, close } = await openLocalShop()
const encode = imagesEncoder(env.IMAGES)
const masters = [
  ...catalogue.flatMap(({ drawing }) => drawing.views.map((view) => () => pictureMaster(drawing, view))),
  ...homeBanners.flatMap(({ drawing }) => [() => bannerMaster(drawing, 'wide'), () => bannerMaster(drawing, 'tall')]),
]
const names = new Set<string>()
/** Encoding is all that is wanted here: nothing is stored. */
const nowhere = { find: async () => null, putRendition: async () => undefined, create: async () => undefined }

let done = 0
await inParallel(masters, availableParallelism(), async (master) => {
  const { name, content } = await master()
  names.add(name)
  await storePicture({ media: nowhere as never }, keptRenditions(name, encode, true), content, 0)
  done += 1
  if (done % 10 === 0) console.log(`${done} of ${masters.length}`)
})
await close()

for (const file of readdirSync(renditionsFolder)) {
  if (!names.has(file.split('-')[0] ?? '')) rmSync(join(renditionsFolder, file))
}
console.log(`${names.size} pictures, ${readdirSync(renditionsFolder).length} files`)
