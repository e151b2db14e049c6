import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { atMost } from './goals.ts'
import type { Bench } from './open-bench.ts'
import { compressedSize } from './bundle.ts'
import { readStartup } from './startup.ts'
import { median } from './statistics.ts'
import { figure, kilobytes, type Section, table } from './tables.ts'

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, ManifestEntry>

const build = 'web/dist'
const document = 'index.html'

const pages: [name: string, module: string][] = [
  ['home', 'home/home-page.tsx'],
  ['collection and search', 'products/collection-page.tsx'],
  ['product', 'products/product-page.tsx'],
  ['bike', 'bikes/bike-page.tsx'],
  ['cart', 'cart/cart-page.tsx'],
  ['checkout', 'orders/checkout-page.tsx'],
]

/** What is built weighs, and what a Worker costs that starts. */
export async function measureSize(bench: Bench): Promise<Section> {
  const bundle = await bench.shop()
  const startups = await readStartup(bundle, bench.isQuick ? 1 : 5)
  return {
    title: 'Sizes and cold start',
    goals: [
      atMost('the Worker, compressed', compressedSize(bundle) / 1024, 400, 'KB'),
      atMost('start-up of the Worker', median(startups), 50, 'ms of CPU'),
      ...pages
        .slice(0, 3)
        .map(([name, module]) => atMost(`${name}, JavaScript`, weightOf(scriptsOf(module), '.js') / 1024, 90, 'KB')),
      ...fontGoals(),
    ],
    blocks: [
      table(
        ['Worker', 'is', 'shall be at most'],
        [
          ['compressed, KB', kilobytes(compressedSize(bundle)), '400'],
          ['start-up, ms of CPU', figure(median(startups)), '50'],
        ],
      ),
      table(['page: files of its own and the app', 'scripts', 'JavaScript KB', 'CSS KB'], pageRows()),
      'Compressed by brotli at quality 4, as the edge does. Start-up: the profile of the runtime while it runs the module.',
    ],
  }
}

/** The files that a first visit to a screen loads before anything is pressed: the entry, the app and the screen. */
function scriptsOf(module: string): Set<string> {
  const shop = readManifest(join(build, 'assets/manifest.json'))
  return filesOf(shop, [document, ...(shop[document]?.dynamicImports ?? []), module])
}

function pageRows(): string[][] {
  return pages.map(([name, module]) => row(name, scriptsOf(module)))
}

function weightOf(files: Set<string>, end: string): number {
  return [...files].filter((file) => file.endsWith(end)).reduce((sum, file) => sum + edgeSize(join(build, file)), 0)
}

function fontGoals() {
  const sizes = readdirSync(join(build, 'assets'))
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => readFileSync(join(build, 'assets', name)).length)
  return [
    atMost('files of lettering', sizes.length, 1, 'files'),
    atMost('lettering', Math.max(...sizes) / 1024, 22, 'KB'),
  ]
}

function row(name: string, files: Set<string>): string[] {
  const scripts = [...files].filter((file) => file.endsWith('.js')).length
  return [name, String(scripts), kilobytes(weightOf(files, '.js')), kilobytes(weightOf(files, '.css'))]
}

function filesOf(manifest: Manifest, modules: string[], seen = new Set<string>(), files = new Set<string>()) {
  for (const module of modules) {
    const entry = manifest[module]
    if (!entry || seen.has(module)) continue
    seen.add(module)
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file)
    filesOf(manifest, entry.imports ?? [], seen, files)
  }
  return files
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

function edgeSize(path: string): number {
  return brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}
