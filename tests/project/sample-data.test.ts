import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureFormats, renditionWidths } from '#domain/media/picture.ts'
import { makeNames } from '#domain/search/make-names.ts'
import { translateSpecs } from '#domain/search/translate-specs.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { sampleBanners as banners } from '#worker/sample-data/sample-banners.ts'
import { renditionFile, samplePicturesOf } from '#worker/sample-data/sample-pictures.ts'

const folder = join(import.meta.dirname, '../../worker/sample-data/pictures')
const partPictures = sampleRecords.map(({ partNumber }) => samplePicturesOf(partNumber))
const pictures = [...partPictures.flat(), ...banners.flatMap(({ wide, tall }) => [wide, tall])]
const quality = { avif: 50, webp: 74 }

/** The files of a picture. */
function filesOf({ key, width }: { key: string; width: number }): string[] {
  const renditions = pictureFormats.flatMap((format) =>
    renditionWidths(width, format).map((each) => ({ width: each, format, quality: quality[format] })),
  )
  return [...renditions, { width: 8, format: 'webp' as const, quality: 40 }].map((each) => renditionFile(key, each))
}

describe('does', () => {
  test('there are at least 96 sample parts of real bikes, and none of a brand and size that nobody sells', () => {
    expect(sampleRecords.length).toBeGreaterThanOrEqual(96)
    const sold = new Set(sampleRecords.map(({ category, subCategory }) => `${category} ${subCategory}`))
    expect([...sold].toSorted()).toEqual([
      'Honda 125',
      'Honda 150',
      'Honda 70',
      'Suzuki 125',
      'Suzuki 150',
      'Yamaha 125',
    ])
  })

  test('part numbers and ids are unique, and the last part of the file is the newest', () => {
    expect(new Set(sampleRecords.map(({ partNumber }) => partNumber)).size).toBe(sampleRecords.length)
    const ids = sampleRecords.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted())
    expect(ids.every((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true)
  })

  test('about a third of the parts had a higher price, and no part has a former price below its price', () => {
    const former = sampleRecords.filter(({ oldPrice }) => oldPrice !== null)
    expect(former.length / sampleRecords.length).toBeGreaterThan(0.25)
    expect(former.length / sampleRecords.length).toBeLessThan(0.45)
    expect(former.every(({ newPrice, oldPrice }) => (oldPrice ?? 0) > newPrice)).toBe(true)
  })

  test('every part has a picture of its own, thirty or more have three views, and each picture says what it shows', () => {
    const thumbnails = new Set(partPictures.map(([thumbnail]) => thumbnail?.key))
    expect(thumbnails).not.toContain(undefined)
    expect(thumbnails.size).toBe(sampleRecords.length)
    expect(partPictures.filter((list) => list.length >= 3).length).toBeGreaterThanOrEqual(30)
    expect(partPictures.flat().filter(({ alt }) => alt.trim() === '')).toEqual([])
  })

  test('every part is whole in three languages, with the same numbers and no English word in Urdu', () => {
    const numbers = (text: string) => [...new Set(text.match(/\d+(?:[.,/]\d+)*/g))].toSorted()
    const latin = /\b(?!(?:CD|CG|CB|GS|GSX|GR|YB|YBR|F|Z|DX|NGK|SAE|DOT|CDI|TR|R|V|W|L|Ah|mm|km|h)\b)[A-Za-z]+\b/g
    for (const { name, description, descriptionRoman, descriptionUr, specs } of sampleRecords) {
      const [roman, ur] = [descriptionRoman ?? '', descriptionUr ?? '']
      for (const text of [roman, ur]) expect(numbers(text), text).toEqual(expect.arrayContaining(numbers(description)))
      expect(roman).not.toMatch(/\p{Script=Arabic}/u)
      const urdu = [makeNames(name).ur, ur, ...translateSpecs(specs).ur.flat()].join(' ')
      // Part numbers and sizes have a digit.
      const words = urdu.split(' ').filter((word) => !/\d/.test(word))
      expect(words.join(' ').match(latin) ?? [], urdu).toEqual([])
    }
  })

  test('every picture is encoded in each size that pages use, and no file is unused', () => {
    const wanted = pictures.flatMap(filesOf).map((file) => basename(file))
    expect(readdirSync(folder).toSorted()).toEqual([...new Set(wanted)].toSorted())
  })

  test('an encoded picture is as large as its entry says', async () => {
    const [part] = partPictures.flat()
    for (const picture of [part, ...banners.flatMap(({ wide, tall }) => [wide, tall])]) {
      const { key = '', width = 0, height = 0 } = picture ?? {}
      const widest = await sharp(renditionFile(key, { width, format: 'avif', quality: quality.avif })).metadata()
      expect([widest.width, widest.height]).toEqual([width, height])
    }
  })
})

describe('protects', () => {
  test('the encoded pictures stay small: a card 12 KB, a page 48 KB, all together 16 MB', () => {
    const sizes = new Map(pictures.flatMap(filesOf).map((file) => [file, statSync(file).size]))
    const largest = (ending: string) =>
      Math.max(...[...sizes].filter(([file]) => file.endsWith(ending)).map(([, size]) => size))
    expect(largest('-320-q50.avif')).toBeLessThanOrEqual(12 * 1024)
    expect(largest('-1120-q50.avif')).toBeLessThanOrEqual(48 * 1024)
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(16 * 1024 * 1024)
  })
})
