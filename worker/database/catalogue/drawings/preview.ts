/** Contact sheet of a part's pictures: `node preview.ts OUT.png part [view|all] [tile] [only]`; `only` is a subject's number from 0. */
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import type { Drawing, PartName, View } from './drawing.ts'
import { subjectsOf } from './subjects.ts'

const VIEWS: readonly View[] = ['main', 'other-side', 'detail', 'dimensions']
const GAP = 8
const LARGEST = 960
const DENSITY_AT_400 = 72

const [out = 'preview.png', part = 'chain-set', choice = 'main', tile = '400', only] = process.argv.slice(2)
const side = Number(tile)
const views = choice === 'all' ? VIEWS : [choice as View]
const subjects = subjectsOf(part as PartName).filter((_, index) => only === undefined || index === Number(only))
const name = part.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const module: Record<string, (drawing: Drawing, view: View) => string> = await import(`./${part}.ts`)
const drawPart = module[name]
if (!drawPart) throw new Error(`${part}.ts exports no ${name}`)

const pictures = subjects.flatMap((subject) => views.map((view) => ({ subject, view, svg: drawPart(subject, view) })))
const columns =
  choice === 'all'
    ? views.length
    : Math.min(Math.ceil(1700 / (side + GAP)), Math.max(2, Math.ceil(Math.sqrt(pictures.length * 1.6))))
const rows = Math.ceil(pictures.length / columns)
const tiles = []
for (const [index, { subject, view, svg }] of pictures.entries()) {
  const start = performance.now()
  await raster(svg, LARGEST)
  const took = performance.now() - start
  console.log(
    subject.model,
    subject.grade ?? '-',
    subject.variant ?? '',
    view,
    `${Math.round(svg.length / 1024)} KB ${Math.round(took)} ms`,
    await reach(svg),
  )
  tiles.push({
    input: await raster(svg, side),
    left: GAP + (index % columns) * (side + GAP),
    top: GAP + Math.floor(index / columns) * (side + GAP),
  })
}
await sharp({
  create: {
    width: columns * (side + GAP) + GAP,
    height: rows * (side + GAP) + GAP,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .png()
  .toFile(out)

async function raster(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (DENSITY_AT_400 * size) / 400 })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** Share of the frame that inked parts take, and the margins left of, above, right of and below them, in units. */
async function reach(svg: string): Promise<string> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(400, 400)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [400, 400, 0, 0]
  for (const [index, value] of data.entries()) {
    if (value > 90) continue
    const [x, y] = [index % 400, Math.floor(index / 400)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const fill = Math.round(Math.max(right - left, bottom - top) / 4)
  return `${fill} % margins ${left} ${top} ${399 - right} ${399 - bottom}`
}
