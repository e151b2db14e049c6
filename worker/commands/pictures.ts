/** `npm run pictures`: encodes every drawing that has changed and keeps the files beside the drawings. Slow: AVIF. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { availableParallelism } from 'node:os'
import { pictureFormats, pictureWidths } from '#domain/media.ts'
import { catalogue } from '#worker/database/catalogue/catalogue.ts'
import { keptRenditions, pictureMaster, renditionsFolder } from '#worker/database/catalogue/picture-masters.ts'
import { imagesEncoder, storePicture } from '#worker/media/store-picture.ts'
import { inParallel } from './in-parallel.ts'
import { openLocalShop } from './local-shop.ts'

const { env, close } = await openLocalShop()
const encode = imagesEncoder(env.IMAGES)
const views = catalogue.flatMap(({ drawing }) => drawing.views.map((view) => ({ drawing, view })))
const names = new Set<string>()
/** Encoding is all that is wanted here: nothing is stored. */
const nowhere = { find: async () => null, putRendition: async () => undefined, create: async () => undefined }

let done = 0
await inParallel(views, availableParallelism(), async ({ drawing, view }) => {
  const { name, content } = await pictureMaster(drawing, view)
  names.add(name)
  await storePicture({ media: nowhere as never }, keptRenditions(name, encode, true), content, 0)
  done += 1
  if (done % 10 === 0) console.log(`${done} of ${views.length} views`)
})
await close()

for (const file of readdirSync(renditionsFolder)) {
  if (!names.has(file.split('-')[0] ?? '')) rmSync(join(renditionsFolder, file))
}
const each = pictureFormats.reduce((sum, format) => sum + pictureWidths[format].length, 1)
console.log(`${names.size} pictures, ${names.size * each} files`)
