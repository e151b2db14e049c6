import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { build, type Rolldown } from 'vite'
import { type BudgetedPage, budgets, expectWithin } from '#tests/support/budgets.ts'
import { buildWorker } from '#tests/support/built-shop/bundle.ts'

const root = `${resolve(import.meta.dirname, '../..')}/`
type Output = Rolldown.RolldownOutput['output'][number]
type Chunk = Rolldown.OutputChunk

let shop: Output[]
let chunks: Chunk[]

/** Kilobytes as transferred. */
function weigh(contents: string | Uint8Array): number {
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length / 1024
}

/** The files of a first visit to a screen: entry, app, screen and all their imports. */
function scriptsOf(screen: string): Chunk[] {
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  const ofModule = (file: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${file}`))
  const entry = ofModule('index.html')
  const app = chunks.filter(({ fileName }) => entry?.dynamicImports.includes(fileName))
  for (const chunk of [entry, ...app, ofModule(screen)]) visit(chunk)
  return [...found]
}

/** The largest modules in some files, printed when a budget is exceeded. */
function culprits(files: Chunk[]): string {
  return files
    .flatMap(({ modules }) => Object.entries(modules))
    .map(([id, { renderedLength }]) => ({ name: id.replace(root, '').replace(/.*node_modules\//, ''), renderedLength }))
    .filter(({ name }) => !name.startsWith('react'))
    .toSorted((a, b) => b.renderedLength - a.renderedLength)
    .slice(0, 15)
    .map(({ name, renderedLength }) => `${renderedLength} ${name}`)
    .join('\n')
}

const sheets = () => shop.filter(({ fileName }) => /\/index-.*\.css$/.test(fileName))
const fonts = () => shop.filter(({ fileName }) => fileName.endsWith('.woff2'))
const contentsOf = (file: Output) => (file.type === 'asset' ? file.source : file.code)

beforeAll(async () => {
  // Otherwise development builds of libraries would be measured.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ configFile: `${root}web/vite.config.ts`, logLevel: 'error', build: { write: false } })
  shop = (built as Rolldown.RolldownOutput).output
  chunks = shop.filter((file) => file.type === 'chunk')
}, 120_000)

describe('protects', () => {
  test.for(Object.keys(budgets.pages) as BudgetedPage[])(
    'a first visit to %s loads no more than its budget',
    (name, context) => {
      const { screen, scripts: most, files: mostFiles } = budgets.pages[name]
      const scripts = scriptsOf(screen)
      const kilobytes = scripts.reduce((sum, { code }) => sum + weigh(code), 0)
      expect(scripts.length, 'entry, app and screen were not found').toBeGreaterThan(2)
      const files = scripts.length + sheets().length + fonts().length
      expectWithin(
        context,
        [
          { what: `scripts of ${name}`, is: kilobytes, most, unit: 'KB' },
          { what: `${name}: scripts, style sheets and fonts`, is: files, most: mostFiles, unit: 'files' },
        ],
        `Its files: ${scripts.map(({ fileName }) => fileName).join(', ')}\nLargest modules before minifying:\n${culprits(scripts)}`,
      )
    },
  )

  test('style sheets and fonts are within their budgets', (context) => {
    const [sheet, font] = [sheets(), fonts()]
    expect([sheet.length, font.length]).toEqual([1, 1])
    expectWithin(context, [
      { what: 'the style sheet', is: weigh(contentsOf(sheet[0] as Output)), most: budgets.sheet, unit: 'KB' },
      { what: 'the font', is: contentsOf(font[0] as Output).length / 1024, most: budgets.font, unit: 'KB' },
    ])
  })

  test('no file of the shop loads itself again by those that it loads', () => {
    const loadsOf = (fileName: string) => chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []
    const cycleOf = ({ fileName }: Chunk) => {
      const found = new Set<string>()
      const visit = (name: string) => {
        if (found.has(name)) return
        found.add(name)
        loadsOf(name).forEach(visit)
      }
      loadsOf(fileName).forEach(visit)
      return found.has(fileName) ? [fileName] : []
    }
    expect(chunks.flatMap(cycleOf)).toEqual([])
  })

  test('every script of the shop parses, also the names that it exports', () => {
    const parse = `import { readFileSync } from 'node:fs'; import { SourceTextModule } from 'node:vm'
      for (const [identifier, code] of JSON.parse(readFileSync(0))) new SourceTextModule(code, { identifier })`
    const scripts = JSON.stringify(chunks.map(({ fileName, code }) => [fileName, code]))
    const node = ['--experimental-vm-modules', '--no-warnings', '--input-type=module', '--eval', parse]
    expect(spawnSync(process.execPath, node, { input: scripts, encoding: 'utf8' }).stderr).toBe('')
  })

  test('only screens with a form load zod', () => {
    for (const { screen } of Object.values(budgets.pages)) {
      expect(scriptsOf(screen).flatMap(({ moduleIds }) => moduleIds.filter((id) => id.includes('/zod/')))).toEqual([])
    }
  })

  test('the Worker is within its budget', async (context) => {
    // Whatever the environment says, the renderer meets React of production.
    vi.stubEnv('NODE_ENV', 'development')
    const folder = mkdtempSync(join(tmpdir(), 'worker-'))
    const { modules } = await buildWorker('wrangler.toml', folder)
    rmSync(folder, { recursive: true })
    const code = modules.map(({ content }) => content.toString()).join('')
    expect(code.includes('Invalid hook call'), 'React for development').toBe(false)
    const kilobytes = modules.reduce((sum, { content }) => sum + gzipSync(content).length / 1024, 0)
    expectWithin(context, [{ what: 'the Worker', is: kilobytes, most: budgets.worker, unit: 'KB' }])
  })
})
