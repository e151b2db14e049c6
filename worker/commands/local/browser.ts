import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run, tool } from './run.ts'

/** Without windows Chromium starts and draws in about half the time. */
const packages = ['chromium-headless-shell', 'chromium']
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge-stable']

/** A machine, as far as places of browsers depend on it. */
interface Machine {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  home: string
  /** Where Playwright keeps its own. */
  playwright: string
}

/** Where browsers of this kind stand on a machine, the best first; `CHROMIUM` names another one. */
export function browserPlaces({ platform, env, home, playwright }: Machine): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...(env['CHROMIUM'] ? [env['CHROMIUM']] : []), ...onPath, playwright, ...usualPlaces(platform, env, home)]
}

function usualPlaces(platform: NodeJS.Platform, env: Machine['env'], home: string): string[] {
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return apps.flatMap((app) => ['', home].map((root) => `${root}/Applications/${app}.app/Contents/MacOS/${app}`))
  }
  if (platform !== 'win32') return []
  const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
  const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) => env[name] ?? [])
  return programs.flatMap((program) => roots.map((root) => `${root}\\${program}`))
}

/** The path of a Chromium, Chrome or Edge on this machine, or `null`. */
export function findBrowser(): string | null {
  const machine = {
    platform: process.platform,
    env: process.env,
    home: homedir(),
    playwright: chromium.executablePath(),
  }
  return browserPlaces(machine).find(isRunnable) ?? null
}

/** A browser for the tests: one that is there, else Debian's package as root, else Playwright's own; `null` without any. */
export async function provideBrowser(): Promise<string | null> {
  const found = findBrowser()
  if (found) return found
  console.log('Installing Chromium for the browser tests …')
  if (process.getuid?.() === 0) await installPackage()
  if (!findBrowser()) await run(process.execPath, [...tool('@playwright/test/cli.js'), 'install', 'chromium'])
  return findBrowser()
}

async function installPackage(): Promise<void> {
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  // Rejects where there is no such program.
  if ((await run('apt-get', ['update', '-qq'], quiet).catch(() => 1)) !== 0) return
  for (const name of packages) if ((await run('apt-get', ['install', '-y', '-qq', name], quiet)) === 0) return
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
