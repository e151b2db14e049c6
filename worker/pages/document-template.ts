import type { Route } from '#web/shop/app/entry.server.tsx'
import { type Language, languages } from '#domain/language/languages.ts'
import type { Env } from '#worker/env.ts'

/** The built document in parts, and the files of each screen. */
export interface DocumentTemplate {
  /** Differs between builds; `null` without a build, where the code changes while it runs. */
  id: string | null
  beforeHead: string
  beforeScreen: string
  beforeApp: string
  beforeParts: string
  beforeBoot: string
  end: string
  /** The style sheet of every document, inlined in those with inline styles. */
  commonSheet: string
  /** The style sheet with all other styles, which the app needs. */
  sheet: string
  /** The fonts that every document asks for ahead. */
  fonts: string[]
  /** The `<style>` of every document in a language that needs one, or empty. */
  languageStyle: string
  /** Inline styles by the name in `Route.styles`. */
  styles: ReadonlyMap<string, string>
  /** Hashes of those styles, for the policy of every document. */
  styleHashes: string[]
  /** URLs of the scripts of the app and a screen, except the entry's. */
  scriptsOf(route: Route): string[]
}

interface ManifestEntry {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, ManifestEntry>

const entry = 'index.html'
const commonStyles = 'shop/documents/common.document.css'
const urduStyles = 'shop/documents/urdu.document.css'
const templates = new Map<Language, Promise<DocumentTemplate>>()

/** Reads the document, manifest and styles of a language's build once per isolate; only a deployment changes them. */
export function documentTemplate({ ASSETS }: Env, language: Language): Promise<DocumentTemplate> {
  const known = templates.get(language)
  if (known) return known
  const template = readTemplate(ASSETS, language).catch((error: unknown) => {
    templates.delete(language)
    throw error
  })
  templates.set(language, template)
  return template
}

async function readTemplate(assets: Fetcher, language: Language): Promise<DocumentTemplate> {
  const read = (path: string) => assets.fetch(new URL(path, 'http://localhost'))
  const { prefix } = languages[language]
  const [built, manifestAnswer] = await Promise.all([
    read(`${prefix}/index.html`),
    read(`${prefix}/assets/manifest.json`),
  ])
  // `npm run dev` has one document, in the language that it was started with.
  const isDeveloped = process.env.NODE_ENV === 'development' && !built.ok
  const document = isDeveloped ? await read('/index.html') : built
  if (!document.ok) throw new Error(`the document of the build is missing: ${document.status}`)
  const manifest = withPrefix(prefix, manifestAnswer.ok ? await manifestAnswer.json() : {})
  const text = await document.text()
  const [html, sheet] = readSheet(text)
  const [beforeHead = '', afterHead = ''] = html.split('<!--head-->')
  const [beforeScreen = '', afterScreen = ''] = afterHead.split('<!--screen-->')
  const [beforeApp = '', afterApp = ''] = afterScreen.split('<!--app-->')
  const [beforeParts = '', afterParts = ''] = afterApp.split('<!--parts-->')
  const [beforeBoot = '', end = ''] = afterParts.split('<!--boot-->')
  const styles = await readStyles(manifest, read)
  const ownStyle = styles.get(urduStyles)
  return {
    id: manifestAnswer.ok ? await hashOf(text + JSON.stringify(manifest)) : null,
    beforeHead,
    beforeScreen,
    beforeApp,
    beforeParts,
    beforeBoot,
    end,
    commonSheet: addressOf(manifest[commonStyles]),
    sheet,
    fonts: [...text.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href = '']) => href),
    languageStyle: ownStyle === undefined ? '' : `<style>${ownStyle}</style>`,
    styles,
    styleHashes: await Promise.all([...styles.values()].map(hashOf)),
    // The entry only loads the app.
    scriptsOf: ({ file }) => scriptsOf(manifest, [...(manifest[entry]?.dynamicImports ?? []), file]),
  }
}

/** The manifest with paths from the root: those of a build begin at its own folder. */
function withPrefix(prefix: string, manifest: Manifest): Manifest {
  return Object.fromEntries(
    Object.entries(manifest).map(([name, chunk]) => [name, { ...chunk, file: `${prefix}/${chunk.file}` }]),
  )
}

const addressOf = (entry: ManifestEntry | undefined) => entry?.file ?? ''

/** The document without the link of the style sheet, which not every page has, and the sheet's URL. */
function readSheet(document: string): [html: string, sheet: string] {
  const [link = '', href = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/.exec(document) ?? []
  return [document.replace(link, ''), href]
}

async function readStyles(manifest: Manifest, read: (path: string) => Promise<Response>) {
  const named = Object.entries(manifest).filter(([name]) => name.startsWith('shop/documents/') && name !== commonStyles)
  const texts = named.map(async ([name, { file }]) => [name, (await (await read(file)).text()).trim()] as const)
  return new Map(await Promise.all(texts))
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${new Uint8Array(hash).toBase64()}'`
}

function scriptsOf(manifest: Manifest, names: string[]): string[] {
  const scripts = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    // The document links the entry's file itself.
    if (!chunk || name === entry || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  names.forEach(visit)
  return [...scripts]
}
