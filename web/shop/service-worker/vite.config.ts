import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { browserFloor } from '#web/browser-floor.ts'
import { defineConfig, type Manifest, type UserConfig } from 'vite'
import { type Language, languageCodes, languages } from '#domain/language/languages.ts'

const dist = resolve(import.meta.dirname, '../../dist')

/** Every file that a chunk needs before it runs: itself, its styles and fonts, and its imports. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) seen.add(file)
  for (const each of chunk.imports ?? []) filesOf(manifest, each, seen)
  return seen
}

/** The files of a language's build, as `service-worker.ts` needs them. */
function builtFilesOf(language: Language) {
  const file = `${dist}${languages[language].prefix}/assets/manifest.json`
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const document = 'index.html'
  const common = 'shop/documents/common.document.css'
  const app = manifest[document]?.dynamicImports ?? []
  const names = Object.keys(manifest)
  // The screens of an order and the frame of every page (menu, logging out) with all their chunks, the offline page, and
  // what every page loads once it responds.
  const ofAnOrder = names.filter((name) =>
    /^shop\/(cart|checkout|orders|offline|layout)\/|^_later-|end-token|vehicle-words/.test(name),
  )
  const own = new Set(
    [document, common, ...app, 'shop/app/after-hydration.ts', ...ofAnOrder].flatMap((name) => [
      ...filesOf(manifest, name),
    ]),
  )
  // Other document styles are inlined into the documents.
  const all = names
    .filter((name) => name === common || !name.startsWith('shop/documents/'))
    .flatMap((name) => [...filesOf(manifest, name)])
  const named = [document, common].flatMap((name) => [manifest[name]?.file ?? [], manifest[name]?.css ?? []].flat())
  const withoutFolder = (files: Iterable<string>) => [...new Set(files)].map((each) => each.replace('assets/', ''))
  return {
    own: withoutFolder(own),
    named: withoutFolder(named),
    other: withoutFolder(all.filter((each) => !own.has(each))),
  }
}

/**
 * Builds the service worker after the shop's screens in every language, whose files it caches. It has a fixed name at
 * the root, so that its scope is every page.
 */
export default defineConfig((): UserConfig => {
  const files = Object.fromEntries(languageCodes.map((language) => [language, builtFilesOf(language)]))
  return {
    root: import.meta.dirname,
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      version: JSON.stringify(createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)),
      builtFiles: JSON.stringify(files),
    },
    build: {
      outDir: '../../dist',
      emptyOutDir: false,
      target: browserFloor,
      rolldownOptions: {
        input: `${import.meta.dirname}/service-worker.ts`,
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  }
})
