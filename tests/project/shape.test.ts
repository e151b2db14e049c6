import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adminScreenPaths, isAdminPath } from '#domain/admin-paths.ts'
import { type AnyEndpoint, fillPath } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { auditText } from '#domain/staff/audit-text.ts'
import { matchRoute, notFoundRoute, routes } from '#web/shop/app/routes.tsx'

const root = `${resolve(import.meta.dirname, '../..')}/`
const read = (path: string) => readFileSync(root + path, 'utf8')
const filesBelow = (folder: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`)

const workerFiles = filesBelow('worker')
const domainFiles = filesBelow('worker/domain')

/** Whether a file defines endpoints of the admin. */
const isOfAdmin = (source: string) =>
  /^ {4}access: '(staff|owner)'|defineEndpoints\('[^']*', '(staff|owner)'/m.test(source)

/** What the sources say, read as text: the groups of a pattern, in order. */
const found = (paths: string[], pattern: RegExp) =>
  paths.flatMap((path) => [...read(path).matchAll(pattern)].map((match) => String(match[1]))).toSorted()

describe('does', () => {
  test('every endpoint is in the list of endpoints, under a name of its own', () => {
    const endpointFiles = domainFiles.filter((path) => path.endsWith('.endpoints.ts'))
    expect(Object.keys(endpoints).toSorted()).toEqual(found(endpointFiles, /^ {2}(\w+): (?:get|post|del)\(/gm))
  })

  test('the log says every action of staff in words', () => {
    const actions = found(workerFiles, /\baction(?::| =)[^;,\n]*?'([a-z]+\.[a-z-]+)'/g)
    expect(actions.length).toBeGreaterThan(40)
    const entry = { subject: '', called: null, before: null, after: null }
    const unspoken = actions.filter(
      (action) => !action.startsWith('order.') && auditText({ ...entry, action }).what === action.replace(/[.-]/g, ' '),
    )
    expect(unspoken).toEqual([])
  })

  test('every group of endpoints is served once, and every noun is mounted', () => {
    const mounts = read('worker/app.ts') + read('worker/admin.ts')
    const routeFiles = workerFiles.filter((path) => path.endsWith('.routes.ts'))
    expect(found(routeFiles, /\bserveAll\(app, (\w+)/g)).toEqual(
      found(domainFiles, /export const (\w+) = defineEndpoints\(/g),
    )
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
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
    const origin = git('branch', '--remotes', '--list', 'origin/main') && git('merge-base', 'HEAD', 'origin/main')
    // Databases record a migration by its name, so an edited one would never run there.
    expect(git('diff', '--name-only', '--diff-filter=MDR', origin || 'HEAD', '--', 'migrations')).toBe('')
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

  test('every entry of the audit log is written by the shared statement', () => {
    const byHand = workerFiles.filter((path) => /INSERT INTO (\$\{)?audit\b|insert\(audit\)/.test(read(path)))
    expect(byHand).toEqual(['worker/database/audit.sql.ts'])
  })

  test('a store reads rows in one way: by the builder, or by `readRows`, which checks them', () => {
    for (const path of workerFiles.filter((each) => each.endsWith('.store.ts'))) {
      const source = read(path)
      const ways = [/\breadRows\(/, /\.select(Distinct)?\(/].filter((way) => way.test(source))
      expect(ways.length, path).toBeLessThanOrEqual(1)
    }
    const castRows = workerFiles.filter((path) => /\bdb\s*\.(all|get|values)\(/.test(read(path)))
    expect(castRows).toEqual(['worker/database/connect.ts', 'worker/database/rows.ts'])
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
    expect([...atStart].filter((path) => isOfAdmin(read(path)))).toEqual([])
  })

  test('shop screens read only method and path of an endpoint: the build drops the rest', () => {
    const readsSchema = /(?<!typeof )\b\w+Api\.\w+\.(body|query|params|reply|message|failure)\b/
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
    for (const path of domainFiles.filter((each) => read(each).includes('= defineEndpoints('))) {
      expect(path).toMatch(/^worker\/domain\/([\w-]+\/)+[\w-]+(\.admin)?\.endpoints\.ts$/)
      if (isOfAdmin(read(path))) expect(path).toMatch(/\.admin\.endpoints\.ts$/)
    }
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
    // A parcel is of an order, and an order is shown with its parcel.
    expect(pairs.toSorted()).toEqual([
      'web/admin/orders web/admin/returns',
      'web/shop/advances web/shop/order-link',
      'web/shop/bikes web/shop/products',
      'web/shop/bikes web/shop/search',
      'worker/advances worker/orders',
      'worker/cash worker/orders',
      'worker/ledger worker/orders',
      'worker/orders worker/parcels',
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
