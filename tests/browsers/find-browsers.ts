import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import type { Page } from './page.ts'
import { openWebkit } from './webkit.ts'

/** A browser of a maker and an age: how it is opened, or why it cannot be. */
export interface Browser {
  name: string
  open: (() => Promise<Page>) | null
  reason: string
}

/** Old browsers stay here, outside of the packages that everybody installs. */
const oldBrowsers = resolve('.wrangler/browsers')
/** The oldest that the shop serves, and others that old phones cannot leave. */
const oldChromiums = [92, 103, 106]

/** The browsers that shop and admin are tried in: old Chromiums from the floor on, Firefox and WebKit. */
export function findBrowsers(): Browser[] {
  const firefox = find('firefox-esr') ?? find('firefox')
  const driver = find('WebKitWebDriver')
  const mini = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']
    .flatMap((name) => [`/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/${name}/MiniBrowser`])
    .find((file) => existsSync(file))
  return [
    ...oldChromiums.map(oldChromium),
    {
      name: 'Firefox',
      open: firefox ? () => openFirefox(firefox) : null,
      reason: 'there is no firefox-esr or firefox on the PATH',
    },
    {
      name: 'WebKit',
      open: driver && mini && find('Xvfb') ? () => openWebkit(driver, mini) : null,
      reason: 'it needs webkit2gtk-driver and xvfb of Debian',
    },
  ]
}

/** A Chromium as its package holds it, for Linux on x64 with the libraries of any Chromium. */
function oldChromium(version: number): Browser {
  const name = `Chromium ${version}`
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { name, open: null, reason: 'its package is for Linux on x64' }
  }
  const folder = join(oldBrowsers, String(version))
  const file = join(folder, 'chromium')
  try {
    if (!existsSync(file)) unpackChromium(version, folder, file)
  } catch (error) {
    return { name, open: null, reason: `its package could not be installed: ${String(error)}` }
  }
  return { name, open: () => openChromium(file), reason: '' }
}

function unpackChromium(version: number, folder: string, file: string): void {
  mkdirSync(join(folder, 'swiftshader'), { recursive: true })
  const quiet = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const wanted = `@sparticuz/chromium@${version}.0.0`
  execFileSync('npm', ['install', ...quiet, '--prefix', folder, wanted], { stdio: 'inherit' })
  const packed = (name: string) =>
    brotliDecompressSync(readFileSync(join(folder, 'node_modules/@sparticuz/chromium/bin', name)))
  const library = join(folder, 'swiftshader.tar')
  writeFileSync(library, packed('swiftshader.tar.br'))
  for (const place of [folder, join(folder, 'swiftshader')]) execFileSync('tar', ['xf', library, '-C', place])
  writeFileSync(file, packed('chromium.br'), { mode: 0o755 })
}

function find(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((each) => join(each, name)).find((file) => existsSync(file)) ?? null
}
