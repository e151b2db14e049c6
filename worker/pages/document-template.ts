import type { Env } from '#worker/env.ts'

/** The built document in pieces, and which files belong to which screen. */
export interface DocumentTemplate {
  beforeHead: string
  beforeScreen: string
  beforeApp: string
  beforeBoot: string
  end: string
  /** Script and stylesheet addresses that a screen needs beside the entry's. */
  filesOf(screenFile: string): { scripts: string[]; styles: string[] }
}

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}

let built: Promise<DocumentTemplate> | undefined

/** Reads the build's document and manifest once per isolate; both change only with a deployment. */
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
  const manifest = manifestAnswer.ok ? ((await manifestAnswer.json()) as Record<string, ManifestEntry>) : {}
  const [beforeHead = '', afterHead = ''] = (await document.text()).split('<!--head-->')
  const [beforeScreen = '', afterScreen = ''] = afterHead.split('<!--screen-->')
  const [beforeApp = '', afterApp = ''] = afterScreen.split('<!--app-->')
  const [beforeBoot = '', end = ''] = afterApp.split('<!--boot-->')
  return { beforeHead, beforeScreen, beforeApp, beforeBoot, end, filesOf: (file) => filesOf(manifest, file) }
}

function filesOf(manifest: Record<string, ManifestEntry>, file: string) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const visit = (key: string) => {
    const entry = manifest[key]
    // The document names the entry's own files itself.
    if (!entry || key === 'index.html' || scripts.has(`/${entry.file}`)) return
    scripts.add(`/${entry.file}`)
    for (const css of entry.css ?? []) styles.add(`/${css}`)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  visit(file)
  return { scripts: [...scripts], styles: [...styles] }
}
