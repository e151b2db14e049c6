import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalogue } from '#worker/database/catalogue/catalogue.ts'
import { models } from '#worker/database/catalogue/models.ts'
import {
  bannerPicture,
  fileNameOf,
  productPicture,
  rasterize,
  renditionsFolder,
} from '#worker/database/catalogue/drawn-pictures.ts'
import { draw } from '#worker/database/catalogue/drawings/draw.ts'
import type { PartName } from '#worker/database/catalogue/drawings/drawing.ts'
import { subjectsOf } from '#worker/database/catalogue/drawings/subjects.ts'
import { homeBanners } from '#worker/database/catalogue/home-banners.ts'
import { catalogueId } from '#worker/database/catalogue/product-records.ts'

test('the sample catalogue has at least 96 products of real bikes, and none in the cells that nobody sells', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(96)
  const cells = new Set(catalogue.map(({ model }) => `${models[model].brand} ${models[model].subCategory}`))
  expect([...cells].toSorted()).toEqual([
    'Honda 125',
    'Honda 150',
    'Honda 70',
    'Suzuki 125',
    'Suzuki 150',
    'Yamaha 125',
  ])
})

test('part numbers and ids are unique, and the last product of the catalogue is the newest', () => {
  expect(new Set(catalogue.map(({ partNumber }) => partNumber)).size).toBe(catalogue.length)
  const ids = catalogue.map(({ partNumber }, place) => catalogueId(place, partNumber))
  expect(ids).toEqual(ids.toSorted())
  expect(ids.every((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true)
})

test('about a third of the products had a higher price, and no product has a former price below its price', () => {
  const former = catalogue.filter(({ oldPrice }) => oldPrice !== null)
  expect(former.length / catalogue.length).toBeGreaterThan(0.25)
  expect(former.length / catalogue.length).toBeLessThan(0.45)
  expect(former.every(({ newPrice, oldPrice }) => (oldPrice ?? 0) > newPrice)).toBe(true)
})

test('every product has a picture of its own, thirty or more have three views, and all are encoded beside the drawings', () => {
  const files = new Set(readdirSync(renditionsFolder).map((file) => file.split('-')[0]))
  const mains = new Set<string>()
  for (const { drawing } of catalogue) {
    for (const view of drawing.views) {
      const name = fileNameOf(productPicture(drawing, view))
      expect(files, `npm run pictures: ${drawing.part} ${drawing.model} ${view}`).toContain(name)
      if (view === 'main') mains.add(name)
    }
  }
  expect(mains.size).toBe(catalogue.length)
  expect(catalogue.filter(({ drawing }) => drawing.views.length >= 3).length).toBeGreaterThanOrEqual(30)
}, 60_000)

test('a drawing is as large as it says it is when it is rastered', async () => {
  const pictures = [
    ...catalogue.slice(0, 1).map(({ drawing }) => productPicture(drawing, 'main')),
    ...homeBanners.flatMap(({ drawing }) => [bannerPicture(drawing, 'wide'), bannerPicture(drawing, 'tall')]),
  ]
  for (const picture of pictures) {
    const { width, height } = await sharp(await rasterize(picture)).metadata()
    expect({ width, height }).toEqual({ width: picture.width, height: picture.height })
  }
})

test('lamps are as they are: a head-light is clear, a tail-light red, and only an indicator is amber', () => {
  const front = (part: PartName) => subjectsOf(part).map((subject) => draw(subject, 'main'))
  const amber = /#F5A400|url\(#(?:amber|faceAmber)\)|shell-amber/
  expect(front('headlight').filter((svg) => amber.test(svg))).toEqual([])
  expect(front('tail-light').filter((svg) => amber.test(svg))).toEqual([])
  expect(front('tail-light').every((svg) => svg.includes('shell-red'))).toBe(true)
  expect(front('indicator-set').every((svg) => amber.test(svg))).toBe(true)
})

test('silencers and levers fill their frame, none is a thin line across it', async () => {
  for (const part of ['silencer', 'kick-starter', 'gear-lever'] as const) {
    for (const subject of subjectsOf(part)) {
      const [width, height] = await inkOf(draw(subject, 'main'))
      expect(Math.min(width, height), `${part} ${subject.model}: ${width} × ${height} of 400`).toBeGreaterThan(200)
      expect(Math.max(width, height), `${part} ${subject.model}: ${width} × ${height} of 400`).toBeGreaterThan(280)
    }
  }
})

/** Width and height of what is drawn in ink, in units of the frame. */
async function inkOf(svg: string): Promise<[number, number]> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(400, 400)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dark = [...data.entries()].filter(([, value]) => value <= 90).map(([index]) => index)
  const columns = dark.map((index) => index % 400)
  const rows = dark.map((index) => Math.floor(index / 400))
  const reach = (places: number[]) => places.reduce((a, b) => Math.max(a, b)) - places.reduce((a, b) => Math.min(a, b))
  return [reach(columns), reach(rows)]
}
