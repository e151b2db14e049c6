import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/fixtures/backups.ts'
import { freshChoices } from '#tests/support/fixtures/choices.ts'

/** The zones of the drawn bike and its three shapes are data of the drawing. */
const drawing = ['bike-map.tsx', 'bike-shapes.ts', 'bike-drawing.tsx'].map((name) => `web/shop/bikes/${name}`)

const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

const screens = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((path) => join('web', path))
  .filter((path) => /\.(?:tsx?|txt)$/.test(path) && !path.startsWith('web/dist') && !path.endsWith('.d.ts'))

const [brands, others] = [freshChoices.brands, [...freshChoices.sizes, ...freshChoices.kinds]]
/** A brand anywhere, and a whole text that is the key or the label of a size or a kind. */
const named = new RegExp(
  [
    String.raw`\b(?:${brands.map(({ key }) => key).join('|')})\b`,
    `['"\`>](?:${others.flatMap(({ key, label }) => [key, label.en]).join('|')})['"\`<]`,
  ].join('|'),
)

describe('does', () => {
  test('a migrated database has the choices of a fresh shop, for every page in one row', () => {
    const row = emptyDatabase().prepare(`SELECT value FROM settings WHERE name = 'choices'`).get()
    expect(row?.['value']).toBe(JSON.stringify(freshChoices))
  })
})

describe('protects', () => {
  test('no screen names a brand, an engine size or a kind of part', () => {
    const found = screens
      .filter((path) => !drawing.includes(path))
      .flatMap((path) =>
        withoutComments(readFileSync(path, 'utf8'))
          .split('\n')
          .flatMap((line) => (named.test(line) ? [`${path}: ${line.trim()}`] : [])),
      )
    expect(found).toEqual([])
  })
})
