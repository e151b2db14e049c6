import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adminScreenPaths, isAdminPath } from '#domain/admin-paths.ts'
import { type AnyEndpoint, fillPath } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { matchRoute, notFoundRoute, routes } from '#web/shop/app/routes.tsx'

const root = `${resolve(import.meta.dirname, '../..')}/`
const read = (path: string) => readFileSync(root + path, 'utf8')
const filesBelow = (folder: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)

const workerFiles = filesBelow('worker')
const domainFiles = filesBelow('worker/domain')

/** Names of the endpoints that the sources define, read as text. */
function definedEndpoints(): string[] {
  return domainFiles.flatMap((path) =>
    [...read(path).matchAll(/export const (\w+)Endpoint = defineEndpoint\(/g)].map((match) => String(match[1])),
  )
}

describe('does', () => {
  test('every endpoint that is defined is in the list of endpoints', () => {
    expect(Object.keys(endpoints).toSorted()).toEqual(definedEndpoints().toSorted())
  })

  test('every endpoint is served once by the routes of one noun, and every noun is mounted', () => {
    const mounts = read('worker/app.ts') + read('worker/admin.ts')
    const routeFiles = workerFiles.filter((path) => path.endsWith('.routes.ts'))
    const served = routeFiles.flatMap((path) =>
      [...read(path).matchAll(/\bserve\(\s*app,\s*(\w+)Endpoint/g)].map((match) => ({ name: String(match[1]), path })),
    )
    expect(served.map(({ name }) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted())
    for (const path of routeFiles) {
      const [, mount] = /export function (\w+Routes)\(/.exec(read(path)) ?? []
      expect(mounts, path).toMatch(new RegExp(`^ {2}${mount}\\(app\\)$`, 'm'))
    }
  })

  test('no two endpoints share a method and a path', () => {
    const calls = Object.values<AnyEndpoint>(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  test('every screen has its file and is found by its path', async () => {
    for (const route of [...routes, notFoundRoute]) {
      expect(existsSync(`${root}web/${route.file}`), route.file).toBe(true)
      expect(String(route.module), route.pattern).toContain(route.file)
      if (route === notFoundRoute) continue
      expect(
        matchRoute(
          fillPath(route.pattern.replace(/:(\w+)/g, '{$1}'), { productId: 'a', token: 'b', slug: 'c', kind: 'd' }),
        ).route,
        route.pattern,
      ).toBe(route)
    }
  })

  test('the screens are those of the specification, the account, the bikes and the part list', () => {
    expect(routes.map(({ pattern }) => pattern)).toEqual([
      '/',
      '/about',
      '/contact',
      '/collection',
      '/product/:productId',
      '/bike/:slug',
      '/bike/:slug/:kind',
      '/list',
      '/cart',
      '/account',
      '/signup',
      '/loginpage',
      '/place-order',
      '/orders',
      '/o/:token',
      '/w/:token',
      '/wishlist',
      '/termsandcondition',
      '/forgot-password',
      '/reset-password/:token',
      '/account-delete',
      '/verify-otp',
      '/PrivacyPolicy',
      '/offline',
    ])
  })

  test('each migration has a number of its own', () => {
    for (const folder of ['migrations', 'migrations/search']) {
      const names = readdirSync(root + folder)
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
      // Work that goes on side by side reserves numbers, so one may be missing for a while.
      expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
      for (const name of names) expect(name).toMatch(/^\d{4}_[a-z0-9_]+\.sql$/)
    }
  })
})

describe('protects', () => {
  test('a migration is written once and never edited', () => {
    // A new migration adds a line; existing lines never change.
    const written: Record<string, string> = {
      'migrations/0001_shop.sql': '1b3e087739fe8304',
      'migrations/0002_owner.sql': '4947f7cd9a75b4b1',
      'migrations/0003_search.sql': '7ae4a464325dc42f',
      'migrations/0004_bikes.sql': 'cd72115b9be74eb7',
      'migrations/0005_request_hours.sql': 'eb5f46c150257222',
      'migrations/0006_sound_figures.sql': 'd2d24b1a93c0801a',
      'migrations/0007_caches.sql': '1711fc171ea6730b',
      'migrations/0008_retention.sql': '1d756615440c8d91',
      'migrations/0009_fronts.sql': 'c70cef7e5148b001',
      'migrations/0010_cart_presses.sql': '99f0a89414028dfb',
      'migrations/0011_facet_table.sql': '2967213b85d3a537',
      'migrations/0012_messages_by_email.sql': '7a84da7a2c447029',
      'migrations/0013_open_orders.sql': '4e3f10ce218cd175',
      'migrations/0014_whose_email.sql': 'a5cfaad860efd37d',
      'migrations/0015_sessions.sql': 'b78b4be4c959cc47',
      'migrations/0016_sample_parts.sql': '10ac901772bb66f2',
      'migrations/0017_bike_of_order.sql': '44c5873058028eaa',
      'migrations/0018_undone_orders.sql': '3062b3b1168be185',
      'migrations/0019_order_links.sql': '3727420651286c1a',
      'migrations/0020_accounts.sql': '07ed101a250c0ece',
      'migrations/0021_customers.sql': 'd6e1d58228331dfd',
      'migrations/0022_part_translations.sql': '4da118d27c8154ce',
      'migrations/0023_order_language.sql': 'a110e9d6fb6b9450',
      'migrations/0028_waiting_list.sql': '00a5f5e96d7c5114',
      'migrations/0024_ledger.sql': '2c3b88502377b434',
      'migrations/0025_advances.sql': 'f17dfe9799347d76',
      'migrations/0026_returns.sql': '1b2910690680e405',
      'migrations/0027_reviews.sql': '8ace895e75556164',
      'migrations/0029_wrong_fits.sql': 'e4488dfbeeb34d99',
      'migrations/0030_money_to_send_back.sql': '81ef08d491817afb',
      'migrations/0031_moved_and_kept_money.sql': '0da06f6a6e26ffe2',
      'migrations/0032_late_payments.sql': '5c289a7197fb1d1e',
      'migrations/0033_money_after_returns.sql': '47cbb9cf006e2211',
      'migrations/0034_refused_and_back.sql': '6a06b681d303e801',
      'migrations/0035_money_of_parts_that_came_back.sql': 'fada0be6a2d5e6b9',
      'migrations/0036_erased_words_about_money.sql': '00666dcb36b02b6a',
      'migrations/0037_doubtful_fits_of_cards.sql': '239b94e3b63d8700',
      'migrations/0042_replaced_emails.sql': '027f10576f2d9374',
      'migrations/0044_kept_cells.sql': '31e67704c4e53c93',
      'migrations/0045_promises_and_praise.sql': 'e9ee0a7f5896bdf5',
      'migrations/0047_push_subscriptions.sql': 'fb831494e405c3eb',
      'migrations/search/0001_search.sql': '62fba3057e9802a2',
      'migrations/search/0002_hidden.sql': 'e035270214e6296f',
      'migrations/search/0003_words.sql': 'bc2cbf9c4b892ae5',
      'migrations/search/0004_facet_mark.sql': 'aed73e1ccd422b53',
      'migrations/search/0005_names.sql': '267bc6493697d24a',
    }
    const found = ['migrations', 'migrations/search'].flatMap((folder) =>
      readdirSync(root + folder)
        .filter((name) => name.endsWith('.sql'))
        .map((name) => [
          `${folder}/${name}`,
          createHash('sha256')
            .update(read(`${folder}/${name}`).replaceAll('\r\n', '\n'))
            .digest('hex')
            .slice(0, 16),
        ]),
    )
    expect(Object.fromEntries(found)).toEqual(written)
  })

  test('the contract imports nothing of the Worker, the browser or their libraries', () => {
    for (const path of domainFiles) {
      const imports = [...read(path).matchAll(/from '([^']+)'/g)].map((match) => String(match[1]))
      expect(
        imports.filter(
          (each) => !/^(zod\/mini|@lingui\/.+)$/.test(each) && !/^(\.\/|#domain\/)[\w./-]+\.ts$/.test(each),
        ),
        path,
      ).toEqual([])
    }
  })

  test('SQL is only in stores, HTTP only in routes and their shared modules', () => {
    const speaksSql = /\.(store|sql)\.ts$|^worker\/(database|commands)\//
    const speaksHttp = /\.routes\.tsx?$|^worker\/(http|language|logging|pages|docs|commands)\/|^worker\/[\w-]+\.ts$/
    for (const path of workerFiles) {
      const source = read(path)
      if (!speaksSql.test(path)) expect(source, path).not.toMatch(/from 'drizzle-orm/)
      if (!speaksHttp.test(path)) expect(source, path).not.toMatch(/from 'hono|#worker\/http\/serve/)
    }
  })

  test('a store file exports a store, and neither it nor shared SQL imports one', () => {
    for (const path of workerFiles.filter((each) => /\.(store|sql)\.ts$/.test(each))) {
      const source = read(path)
      if (path.endsWith('.store.ts')) expect(source, path).toMatch(/^export class \w+Store\b/m)
      expect(source, path).not.toMatch(/^import (?!type)[^']*'[^']*\.store\.ts'/m)
    }
    const statements = workerFiles.filter((path) => /\b(db|database|copy)\s*\.prepare\(/.test(read(path)))
    expect(statements.filter((path) => !/\.(store|sql)\.ts$|^worker\/(database|commands)\//.test(path))).toEqual([])
  })

  test('every export has a docstring', () => {
    const calledByOthers =
      /^worker\/(?!commands\/|database\/(catalogue|schema)\/|.*\.routes\.)|^web\/(kit\/|api\.ts)|^tests\/support\//
    const undocumented = [...workerFiles, ...filesBelow('web'), ...filesBelow('tests')]
      .filter((path) => calledByOthers.test(path) && !path.endsWith('.d.ts'))
      .flatMap((path) => {
        const source = read(path)
        const found = source.matchAll(
          /(?<!\*\/\n(?:\/\/.*\n)?)^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm,
        )
        const methods = path.endsWith('.store.ts') ? source.matchAll(/(?<!\*\/\n)^  async \*?(\w+)/gm) : []
        // A type named like a schema is documented by it.
        return [...found, ...methods]
          .filter(([line, name]) => !(line.startsWith('export type') && source.includes(`export const ${name} =`)))
          .map(([, name]) => `${path}: ${name}`)
      })
    expect(undocumented).toEqual([])
  })

  test('tests are grouped into does, refuses and protects, in this order', () => {
    const files = ['tests/domain', 'tests/worker', 'tests/web'].flatMap(filesBelow)
    for (const path of files.filter((each) => /\.test\.tsx?$/.test(each))) {
      const groups = [...read(path).matchAll(/^describe(?:\.\w+)?\('(\w+)'/gm)].map(([, name]) => name)
      const inOrder = ['does', 'refuses', 'protects'].filter((name) => groups.includes(name))
      expect(groups, path).toEqual(inOrder)
      expect(groups.length, path).toBeGreaterThan(0)
      expect(read(path), `${path} has a test outside of its groups`).not.toMatch(/^test\b/m)
    }
  })

  test('shoppers load nothing of the admin, and the admin little of the shop', () => {
    const isAdmin = (path: string) => path.startsWith('web/admin')
    const ofTheApp =
      /from '(\.\/|#web\/kit\/)(link|button-link|breadcrumbs)\.tsx'|from '#web\/shop\/(accounts|cart|screen|app\/(prefetch|routes))/
    for (const path of filesBelow('web').filter((each) => !each.startsWith('web/dist/'))) {
      const source = read(path)
      if (isAdmin(path)) expect(source, path).not.toMatch(ofTheApp)
      else expect(source, path).not.toMatch(/['"]#web\/admin/)
    }
  })

  test('the Worker knows the path of every admin screen', () => {
    const addresses = Object.values(adminScreenPaths).map(({ pattern }) => pattern.replace(/:\w+/, '7'))
    expect(addresses.filter((path) => !isAdminPath(path))).toEqual([])
    expect(['/owner/nothing', '/owner/orders/7/nothing', '/collection'].filter(isAdminPath)).toEqual([])
  })

  test('a starting Worker runs no schema of the admin', () => {
    const folders: Record<string, string> = { '#worker/': 'worker/', '#domain/': 'worker/domain/', '#web/': 'web/' }
    const atStart = new Set<string>()
    function visit(path: string): void {
      if (atStart.has(path)) return
      atStart.add(path)
      for (const [, root = '', file = ''] of read(path).matchAll(
        /^import (?!type )[^']*'(#\w+\/|\.\/)([\w./-]+\.tsx?)'/gm,
      )) {
        visit((folders[root] ?? path.slice(0, path.lastIndexOf('/') + 1)) + file)
      }
    }
    visit('worker/index.ts')
    expect(atStart).toContain('worker/domain/products/products.endpoints.ts')
    expect([...atStart].filter((path) => path.endsWith('.admin.endpoints.ts'))).toEqual([])
    expect([...atStart].filter((path) => /^ {2}access: '(staff|owner)'/m.test(read(path)))).toEqual([])
  })

  test('shop screens read only method and path of an endpoint: the build drops the rest', () => {
    const readsSchema = new RegExp(
      `(?<!typeof )\\b(${Object.keys(endpoints).join('|')})Endpoint\\.(body|query|params|reply|message|failure)\\b`,
    )
    for (const path of filesBelow('web').filter((each) => !/^web\/(admin|dist)/.test(each))) {
      expect(read(path), path).not.toMatch(readsSchema)
    }
  })

  test('no path of a file is read from a URL, in which a blank or a letter of another script is encoded', () => {
    const all = ['worker', 'web', 'tests'].flatMap(filesBelow).filter((path) => !path.startsWith('web/dist'))
    expect(all.filter((path) => /import\.meta\.url/.test(read(path)))).toEqual([])
  })

  test('routes stand in a folder of their noun', () => {
    for (const path of workerFiles.filter((each) => each.endsWith('.routes.ts'))) {
      expect(path).toMatch(/^worker\/([\w-]+\/)+[\w-]+(\.admin)?\.routes\.ts$/)
    }
  })

  test('endpoints stand in a folder of their noun, those of the admin apart', () => {
    for (const path of domainFiles.filter((each) => read(each).includes('= defineEndpoint('))) {
      expect(path).toMatch(/^worker\/domain\/([\w-]+\/)+[\w-]+(\.admin)?\.endpoints\.ts$/)
      const isOfAdmin = /^ {2}access: '(staff|owner)'/m.test(read(path))
      if (isOfAdmin) expect(path).toMatch(/\.admin\.endpoints\.ts$/)
    }
  })

  test('two files of worker and web never share a base name or the name of something they declare', () => {
    const sources = [...workerFiles, ...filesBelow('web')].filter((path) => !/^web\/dist\/|\.d\.ts$/.test(path))
    const places = new Map<string, string[]>()
    const add = (name: string, path: string) => places.set(name, [...(places.get(name) ?? []), path])
    for (const path of sources) {
      add(`file ${path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')}`, path)
      // A constant and a type of one name in one file are a schema and its type.
      const declared = read(path).matchAll(
        /^export (?:async )?(?:function\*?|const|class|interface|type) (?!screen\b|linkedData\b|submitForm\b|files\b)(\w+)/gm,
      )
      for (const name of new Set([...declared].map((match) => String(match[1])))) add(name, path)
    }
    // Tools look for this name.
    places.delete('file vite.config')
    expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([])
  })

  test('a folder holds at most 20 files', () => {
    const counts = new Map<string, number>()
    for (const folder of ['worker', 'web', 'tests']) {
      for (const entry of readdirSync(root + folder, { recursive: true, withFileTypes: true })) {
        const path = entry.parentPath.slice(root.length)
        if (entry.isFile()) counts.set(path, (counts.get(path) ?? 0) + 1)
      }
    }
    // Built files, what a browser fetches by a fixed name, and the pictures of the sample parts.
    const isExempt = (path: string) => /^web\/(dist|public)|^worker\/sample-data\/pictures|node_modules/.test(path)
    expect([...counts].filter(([path, count]) => count > 20 && !isExempt(path))).toEqual([])
  })

  test('no other pair of folders imports each other', () => {
    const folderOf = (path: string) => /^(worker\/[\w-]+|web\/(?:kit|shop\/[\w-]+|admin\/[\w-]+))\//.exec(path)?.[1]
    const arrows = new Set<string>()
    for (const path of [...workerFiles, ...filesBelow('web')]) {
      const from = folderOf(path)
      for (const [, alias = '', file = ''] of read(path).matchAll(
        /^import (?!type )[^']*'#(\w+\/)([\w./-]+\.tsx?)'/gm,
      )) {
        const to = folderOf((alias === 'domain/' ? 'worker/domain/' : alias) + file)
        if (from && to && from !== to) arrows.add(`${from} ${to}`)
      }
    }
    const pairs = [...arrows].filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' ')
      return from < to && arrows.has(`${to} ${from}`)
    })
    // Parts are searched and fit bikes, and both of these list parts; an order's cash is booked with its state, and its ledger is a part of it.
    // What was not accepted at the door is a return, and a return is of an order. An order asks for an advance, by its rules.
    expect(pairs.toSorted()).toEqual([
      'web/admin/orders web/admin/returns',
      'web/shop/advances web/shop/order-link',
      'web/shop/bikes web/shop/products',
      'web/shop/bikes web/shop/search',
      'worker/advances worker/orders',
      'worker/cash worker/orders',
      'worker/ledger worker/orders',
      'worker/orders worker/returns',
      'worker/products worker/search',
    ])
  })

  test('the layers of the Worker import only what stands above them', () => {
    const above: [files: RegExp, forbidden: RegExp][] = [
      [/^worker\/(database|crypto)\//, /'(hono|#worker\/(?!database\/|crypto\/))/],
      [/\.sql\.ts$/, /'(hono|#worker\/(http|logging|context|stores)\b)/],
      // A count of attempts knows the limits that it counts against.
      [/(?<!attempts)\.store\.ts$/, /'(hono|#worker\/(http|logging|context|stores)\b)/],
      [/^worker\/(http|logging)\//, /'#worker\/(?!http\/|logging\/|database\/|crypto\/|[\w-]+\.ts')/],
      [/^worker\/(?!commands\/|jobs\/|[\w-]+\.ts$)/, /'(#worker\/(app|admin|index|open-context)\.ts|#tests\/)/],
    ]
    const broken = above.flatMap(([files, forbidden]) =>
      workerFiles
        .filter((path) => files.test(path))
        .flatMap((path) =>
          [...read(path).matchAll(/^import (?!type )[^']*('[^']+')/gm)]
            .filter(([, name = '']) => forbidden.test(name))
            .map(([, name]) => `${path}: ${name}`),
        ),
    )
    expect(broken).toEqual([])
  })

  test('a store uses rules of its noun only if these read no data', () => {
    for (const path of workerFiles.filter((each) => /\.(store|sql)\.ts$/.test(each))) {
      for (const [, start = '', file = ''] of read(path).matchAll(
        /^import (?!type )[^']*'(#worker\/|\.\/)([^']+)'/gm,
      )) {
        const rule = (start === './' ? path.slice(0, path.lastIndexOf('/') + 1) : 'worker/') + file
        if (/^worker\/database\/|\.(store|sql)\.ts$/.test(rule)) continue
        expect(read(rule), `${path} imports ${rule}`).not.toMatch(/ShopContext|\bStores\b|from 'hono/)
      }
    }
  })
})
