import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.ts'

/** Without windows Chromium starts and draws in about half the time. */
const packages = ['chromium-headless-shell', 'chromium']
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium on this machine (`CHROMIUM` names another one), or `null`. */
export function findBrowser(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [process.env['CHROMIUM'], ...names.flatMap((name) => folders.map((folder) => join(folder, name)))]
  return candidates.find((path): path is string => path !== undefined && isRunnable(path)) ?? null
}

/** A Chromium, installed from Debian's packages where that is possible; `null` where it is not. */
export async function provideBrowser(): Promise<string | null> {
  const found = findBrowser()
  if (found || process.getuid?.() !== 0) return found
  console.log('Installing Chromium for the browser tests …')
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-qq'], { ...quiet, env: environment }).catch(() => 1)) !== 0) return null
  for (const name of packages) {
    if ((await run('apt-get', ['install', '-y', '-qq', name], { ...quiet, env: environment })) === 0) break
  }
  return findBrowser()
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
