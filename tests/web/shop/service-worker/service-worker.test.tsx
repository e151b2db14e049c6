import { describe, expect, test } from 'vitest'
import {
  filesNamedIn,
  isCacheable,
  isCachedPage,
  isFile,
  isOwnPage,
  languageOfPage,
  removeUnneeded,
} from '#web/shop/service-worker/cached-responses.ts'
import { readWish, writeWish } from '#web/shop/service-worker/cache-wishes.ts'

const page = (path: string) => isCachedPage(new URL(`https://shop.example${path}`))

describe('does', () => {
  test('visited pages are cached, whatever their query', () => {
    for (const path of [
      '/',
      '/cart',
      '/orders',
      '/product/ABC',
      '/collection?q=a%20b',
      '/bike/honda-cd-70',
      '/owners',
      '/ur/',
      '/roman/product/ABC',
      '/ur/collection?q=a%20b',
    ]) {
      expect(page(path), path).toBe(true)
    }
  })

  test('the pages of an order and the files of a build are known in every language', () => {
    const at = (path: string) => new URL(`https://shop.example${path}`)
    for (const [prefix, language] of [
      ['', 'en'],
      ['/roman', 'roman'],
      ['/ur', 'ur'],
    ] as const) {
      for (const path of ['/cart', '/place-order', '/orders']) expect(isOwnPage(at(prefix + path))).toBe(true)
      expect(isOwnPage(at(`${prefix}/about`))).toBe(false)
      expect(isFile(at(`${prefix}/assets/shop-abc.js`))).toBe(true)
      expect(languageOfPage(`https://shop.example${prefix}/cart?a=1`)).toBe(language)
    }
    expect(isFile(at('/assets/owner/admin-abc.js'))).toBe(false)
  })

  test('a page asks for its own language, and a worker ignores what it does not know', () => {
    for (const wish of [
      { language: 'en', isWhole: true },
      { language: 'ur', isWhole: false },
    ] as const) {
      expect(readWish(writeWish(wish))).toEqual(wish)
    }
    for (const message of ['keep-the-rest', 'keep-own fr', null, { language: 'ur' }])
      expect(readWish(message)).toBeNull()
  })
})

/** A cache of texts by path. */
function cacheOf(texts: Record<string, string>): Cache {
  const kept = new Map(Object.entries(texts))
  const pathOf = (request: Request) => new URL(request.url).pathname
  return {
    keys: async () => [...kept.keys()].map((path) => ({ url: `https://shop.example${path}` })),
    match: async (request: Request) => new Response(kept.get(pathOf(request))),
    delete: async (request: Request) => kept.delete(pathOf(request)),
  } as unknown as Cache
}

const pathsIn = async (cache: Cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname)

describe('protects', () => {
  test('a page names all its files: scripts, styles and fonts of its language', () => {
    const document = `<script type="module" src="/ur/assets/index-A1b_2.js"></script>
      <style>@font-face{src:url(/ur/assets/body-x.woff2)}</style>
      <script id="boot" data-parts="/ur/assets/shop-a.css /ur/assets/home-page-b.js">{"path":"/images/a.webp"}</script>`
    expect(filesNamedIn(document)).toEqual([
      '/ur/assets/index-A1b_2.js',
      '/ur/assets/body-x.woff2',
      '/ur/assets/shop-a.css',
      '/ur/assets/home-page-b.js',
    ])
  })

  test('after an update only files of the last two versions stay, and only pages that are whole', async () => {
    const files = cacheOf({ '/assets/new.js': '', '/assets/old.js': '', '/assets/older.js': '' })
    const pages = cacheOf({
      '/': '<script src="/assets/new.js"></script>',
      '/about': '<script src="/assets/old.js"></script>',
      '/terms': '<script src="/assets/older.js"></script>',
    })
    await removeUnneeded(files, pages, new Set(['/assets/new.js', '/assets/old.js']))
    expect(await pathsIn(files)).toEqual(['/assets/new.js', '/assets/old.js'])
    expect(await pathsIn(pages)).toEqual(['/', '/about'])
  })

  test('URLs with a secret and the admin are never cached, in any spelling', () => {
    for (const path of [
      '/reset-password/token',
      '/Reset-Password/token',
      '/reset%2Dpassword/token',
      '/%72eset-password/token',
      '/%2572eset-password/token',
      '//reset-password/token',
      '//reset-password%2Ftoken',
      '/\\reset-password/token',
      '/o/token',
      '/O/token',
      '/%6f/token',
      '//o//token',
      '/Verify-OTP?email=sara@example.com',
      '/verify-otp/',
      '/%6fwner/join/token',
      '/OWNER',
      '/owner/join/token',
      '/ur/reset-password/token',
      '/UR/o/token',
      '/%75r/o/token',
      '//ur//o/token',
      '/roman/verify-otp?email=sara@example.com',
      // Cannot be decoded.
      '/%E0%A4%A',
    ]) {
      expect(page(path), path).toBe(false)
    }
  })

  test('only complete responses without a redirect are cached', () => {
    expect(isCacheable(new Response('', { status: 200 }))).toBe(true)
    for (const answer of [
      new Response('', { status: 404 }),
      new Response('', { status: 206 }),
      Response.error(),
      { status: 200, redirected: true } as Response,
      { status: 0, redirected: false, type: 'opaqueredirect' } as Response,
    ]) {
      expect(isCacheable(answer)).toBe(false)
    }
  })
})
