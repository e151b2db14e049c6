import { env } from 'cloudflare:test'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { languageCodes, pathIn } from '#domain/language/languages.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { budgets, expectWithin } from '#tests/support/budgets.ts'
import { sampleRecords } from '#tests/support/fixtures/sample.ts'
import { openShop } from '#tests/support/shop.ts'
import type { Budget } from '#worker/commands/test-run/test-results.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { streamDocument } from '#worker/pages/stream-document.ts'

const shownAtOnce = ['/', '/collection', '/bike/honda-cd-70']

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}

describe('does', () => {
  test('landing pages contain their styles: nothing is fetched before they are visible', async () => {
    const shop = openShop()
    const product = await shop.product()
    for (const path of [...shownAtOnce, `/product/${product._id}`]) {
      const answer = await shop.visitor().fetch(path)
      const document = await answer.text()
      expect(document.match(/<style>/g), path).toHaveLength(1)
      expect(document, path).not.toContain('rel="stylesheet"')
      expect(document, path).toContain('<script type="module" fetchpriority="low"')
      expect(answer.headers.get('Link'), path).not.toContain('as=style')
    }
  })

  test('a document preloads the fonts that its styles name, already by its header', async () => {
    const answer = await openShop().visitor().fetch('/')
    const document = await answer.text()
    const ahead = [...document.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, address]) => address)
    const named = [...document.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, address]) => address)
    expect(named).toHaveLength(1)
    expect(ahead).toEqual(named)
    expect(answer.headers.get('Link')).toBe(`<${named[0]}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  })

  test('every other document links the two style sheets, and early hints name them', async () => {
    const answer = await openShop().visitor().fetch('/contact')
    const document = await answer.text()
    const sheets = [...document.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address]) => address)
    expect(sheets).toHaveLength(2)
    expect(document).not.toContain('<style>')
    for (const sheet of sheets) expect(answer.headers.get('Link')).toContain(`<${sheet}>; rel=preload; as=style`)
  })

  test('a document names the app’s scripts and sheet without fetching them', async () => {
    const visitor = openShop().visitor()
    const partsOf = async (path: string) =>
      /data-parts="([^"]+)"/.exec(await (await visitor.fetch(path)).text())?.[1]?.split(' ') ?? []
    const [home, contact] = [await partsOf('/'), await partsOf('/contact')]
    expect(home.some((part) => /react-.*\.js$/.test(part))).toBe(true)
    expect(home.some((part) => /home-page-.*\.js$/.test(part))).toBe(true)
    expect(home.filter((part) => part.endsWith('.css'))).toHaveLength(1)
    expect(contact.filter((part) => part.endsWith('.css'))).toEqual([])
    expect(await (await visitor.fetch('/')).text()).not.toContain('rel="prefetch"')
  })

  test('head and styles are sent before the rest is rendered, always the same', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ name: 'Brake shoe of two pieces' })
    const read = async () => piecesOf((await shop.visitor().fetch(`/product/${_id}`)).body)
    const [first = '', ...others] = await read()
    expect(first).toMatch(
      /^<!doctype html>[\s\S]*<title>Brake shoe of two pieces[\s\S]*<style>[\s\S]*<div id="root">$/i,
    )
    expect(others.join('')).toContain('<h1')
    expect((await read()).join('')).toBe(first + others.join(''))
  })

  test('a browser gets 304 for an unchanged document, and a new one after a change', async () => {
    const shop = openShop()
    const { _id } = await shop.product()
    const ask = (tag = '') => shop.visitor().fetch(`/product/${_id}`, { headers: { 'If-None-Match': tag } })
    const tag = (await ask()).headers.get('ETag') ?? ''
    const again = await ask(tag)
    expect([again.status, await again.text()]).toEqual([304, ''])
    await env.DB.prepare('UPDATE products SET new_price = new_price + 1 WHERE id = ?').bind(_id).run()
    expect((await ask(tag)).status).toBe(200)
  })

  test('placeholders are in the first rows of a list only, and once as data', async () => {
    const shop = openShop()
    const placeholder = (number: number) => `data:image/webp;base64,${String(number).padStart(12, 'A')}`
    await shop.products(
      Array.from({ length: 12 }, (_, number) => ({
        pictures: [
          {
            key: String(number).padStart(32, '0'),
            alt: 'Part',
            width: 640,
            height: 640,
            placeholder: placeholder(number),
          },
        ],
      })),
    )
    const document = await (await shop.visitor().fetch('/collection')).text()
    expect(new Set(document.match(/data:image\/webp;base64,A+\d+/g)).size).toBe(2)
    expect(document.match(/loading="lazy"/g)?.length).toBeGreaterThan(10)
  })
})

/** A body in its chunks. */
async function piecesOf(body: ReadableStream<Uint8Array> | null): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of body ?? []) pieces.push(new TextDecoder().decode(piece))
  return pieces
}

describe('refuses', () => {
  test('without JavaScript a part is ordered by telephone, unless it is sold out', async () => {
    const shop = openShop()
    const [there, gone] = await shop.products([{ stock: 3 }, { stock: 0 }])
    const htmlOf = async (part = there) => (await shop.visitor().fetch(`/product/${part?._id}`)).text()
    expect(await htmlOf(there)).toContain('order by telephone')
    expect(await htmlOf(gone)).not.toContain('order by telephone')
  })

  test('an extra slash redirects and never shows another page: //evil.example is not the home page', async () => {
    const visitor = openShop().visitor()
    const led = async (path: string) => {
      const { status, headers } = await visitor.fetch(`http://localhost:8787${path}`)
      return [status, headers.get('Location')]
    }
    expect(await led('//about')).toEqual([301, '/about'])
    expect(await led('/collection//?q=plug')).toEqual([301, '/collection?q=plug'])
    expect(await led('//evil.example')).toEqual([301, '/evil.example'])
    expect(await led('/evil.example')).toEqual([404, null])
    expect(await led('/nothing/here/')).toEqual([404, null])
  })

  test('a page that cannot be rendered shows an error and aborts, so that no cache stores it', async () => {
    const heard: unknown[] = []
    const stream = streamDocument({
      beginning: '<body>',
      renderRest: () => {
        throw new Error('a part without a price')
      },
      onComplete: (body) => heard.push(body),
      onError: (error) => {
        heard.push((error as Error).message)
        return 'could not be loaded'
      },
    })
    const pieces: string[] = []
    const read = async () => {
      for await (const piece of stream) pieces.push(new TextDecoder().decode(piece))
    }
    await expect(read()).rejects.toThrow('a part without a price')
    expect([pieces, heard]).toEqual([['<body>', 'could not be loaded'], ['a part without a price']])
  })
})

let seed = 1

/** A text as long and as hard to compress as a real picture key or placeholder, the same in every run. */
function noise(characters: string, length: number): string {
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return characters[seed % characters.length]
  }).join('')
}

function picture(alt: string) {
  const placeholder = `data:image/webp;base64,${noise('ABCDEFGHabcdefgh01234567', 96)}`
  return { key: noise('0123456789abcdef', 32), alt, width: 1120, height: 1120, placeholder }
}

describe('protects', () => {
  test('documents of real parts stay within their budgets, so that they arrive in the first packets', async (context) => {
    const shop = openShop()
    const parts = await shop.products(
      sampleRecords
        .slice(0, 60)
        .map((part) => ({ ...part, pictures: Array.from({ length: 4 }, () => picture(part.name)) })),
    )
    const paths = { home: '/', collection: '/collection', product: `/product/${parts[0]?._id}`, cart: '/cart' }
    const documents = Object.entries(budgets.pages).flatMap(([page, { document: most }]) =>
      languageCodes.map((language) => ({
        name: `${page} in ${language}`,
        path: pathIn(language, paths[page as keyof typeof paths]),
        most: language === 'ur' ? most + budgets.urduDocument : most,
      })),
    )
    const measured: Budget[] = []
    const parted: string[] = []
    for (const { name, path, most } of documents) {
      const answer = await shop.visitor().fetch(path)
      const text = await answer.text()
      expect(answer.status, name).toBe(200)
      const is = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length / 1024
      const styles = /<style>.*<\/style>/s.exec(text)?.[0].length ?? 0
      const data = /<script type="application\/json".*<\/script>/s.exec(text)?.[0].length ?? 0
      measured.push({ what: `document of ${name}`, is, most, unit: 'KB' })
      parted.push(`${name}: ${text.length} characters, styles ${styles}, data ${data}`)
    }
    expectWithin(context, measured, parted.join('\n'))
  })

  test('a cached document shows the current price and phone number', async () => {
    const shop = openShop()
    const { _id } = await shop.product({ newPrice: 4321 })
    const read = async () => {
      const answer = await shop.visitor().fetch(`/product/${_id}`)
      return { tag: answer.headers.get('ETag'), text: await answer.text() }
    }
    const [first, second] = [await read(), await read()]
    expect(first.text).toContain('4,321')
    expect(second).toEqual(first)
    await env.DB.prepare('UPDATE products SET new_price = 5432 WHERE id = ?').bind(_id).run()
    const dearer = await read()
    expect([dearer.text.includes('5,432'), dearer.text.includes('4,321')]).toEqual([true, false])
    expect(dearer.tag).not.toBe(first.tag)
    const facts = { ...defaultSettings, phone: '042 9999 1234' }
    await env.DB.prepare(`INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES (?, ?, 0)`)
      .bind(settingNames.facts, JSON.stringify(facts))
      .run()
    expect((await read()).text).toContain('042 9999 1234')
  })

  test('every document’s policy allows the build’s styles by hash, and no others', async () => {
    const visitor = openShop().visitor()
    const policies = new Set<string>()
    for (const path of [...shownAtOnce, '/about', '/cart']) {
      const answer = await visitor.fetch(path)
      const policy = /style-src ([^;]+)/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? ''
      policies.add(policy)
      const [, style] = /<style>([^<]*)<\/style>/.exec(await answer.text()) ?? []
      if (style !== undefined) expect(policy.split(' '), path).toContain(await hashOf(style))
    }
    expect([...policies]).toEqual([expect.stringMatching(/^'self'( 'sha256-[\w+/=]+'){4}$/)])
  })
})
