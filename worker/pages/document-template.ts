import type { Route } from '#web/shop/app/entry.server.tsx'
import type { Env } from '#worker/env.ts'

/** The built document in pieces, and which files belong to which screen. */
export interface DocumentTemplate {
  /** Another for every build; `null` without one, where the code changes under it. */
  id: string | null
  beforeHead: string
  beforeScreen: string
  beforeApp: string
  beforeParts: string
  beforeBoot: string
  end: string
  /** The sheet of what every document shows; it stands in those that have styles of their own. */
  commonSheet: string
  /** The sheet with all other styles, which the app needs. */
  sheet: string
  /** The styles that stand in documents, by the name in `Route.styles`. */
  styles: ReadonlyMap<string, string>
  /** What the policy of every document allows to stand in one: hashes of those styles. */
  styleHashes: string[]
  /** Addresses of the scripts that the app and a screen are made of, beside the entry's. */
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
let built: Promise<DocumentTemplate> | undefined

/** Reads the build's document, manifest and styles once per isolate; they change only with a deployment. */
export function documentTemplate({ ASSETS }: Env): Promise<DocumentTemplate> {
  built ??= readTemplate(ASSETS).catch((error: unknown) => {
    built = undefined
    throw error
  })
  return built
}

async function readTemplate(assets: Fetcher): Promise<DocumentTemplate> {
  const read = (path: string) => assets.fetch(new URL(path, 'http://localhost'))
  const [document, manifestAnswer] = await Promise.all([read('/index.html'), read('/assets/manifest.json')])
  if (!document.ok) throw new Error(`the document of the build is missing: ${document.status}`)
  const manifest: Manifest = manifestAnswer.ok ? await manifestAnswer.json() : {}
  const text = await document.text()
  const [html, sheet] = readSheet(text)
  const [beforeHead = '', afterHead = ''] = html.split('<!--head-->')
  const [beforeScreen = '', afterScreen = ''] = afterHead.split('<!--screen-->')
  const [beforeApp = '', afterApp = ''] = afterScreen.split('<!--app-->')
  const [beforeParts = '', afterParts = ''] = afterApp.split('<!--parts-->')
  const [beforeBoot = '', end = ''] = afterParts.split('<!--boot-->')
  const styles = await readStyles(manifest, read)
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
    styles,
    styleHashes: await Promise.all([...styles.values()].map(hashOf)),
    // The entry loads nothing but the app.
    scriptsOf: ({ file }) => scriptsOf(manifest, [...(manifest[entry]?.dynamicImports ?? []), file]),
  }
}

const addressOf = (entry: ManifestEntry | undefined) => (entry ? `/${entry.file}` : '')

/** The document without the link of the sheet, which not every page has, and the sheet's address. */
function readSheet(document: string): [html: string, sheet: string] {
  const [link = '', address = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/.exec(document) ?? []
  return [document.replace(link, ''), address]
}

async function readStyles(manifest: Manifest, read: (path: string) => Promise<Response>) {
  const named = Object.entries(manifest).filter(([name]) => name.startsWith('shop/documents/') && name !== commonStyles)
  const texts = named.map(async ([name, { file }]) => [name, (await (await read(`/${file}`)).text()).trim()] as const)
  return new Map(await Promise.all(texts))
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}

function scriptsOf(manifest: Manifest, names: string[]): string[] {
  const scripts = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    // The document names the entry's own file itself.
    if (!chunk || name === entry || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  names.forEach(visit)
  return [...scripts]
}
