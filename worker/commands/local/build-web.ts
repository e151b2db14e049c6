import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageCodes, languages } from '#domain/language/languages.ts'
import commonPasswords from '#worker/accounts/common-passwords.json' with { type: 'json' }
import { waitForLock } from './lock.ts'
import { runAndCapture, tool } from './run.ts'

const dist = 'web/dist'
/** A file with hashes of what `web/dist` was built from, and of what was built. */
const mark = '.wrangler/built'

/** Builds the shop in each language, its service worker and the admin into `web/dist`, unless that is built already. */
export async function buildWeb(): Promise<void> {
  // Two commands at the same time would take each other's files away.
  const lock = await waitForLock(`${mark}.lock`)
  try {
    const sources = hashOfSources()
    if (existsSync(mark) && readFileSync(mark, 'utf8') === sources + hashOfBuild()) return
    rmSync(mark, { force: true })
    await buildAll()
    writeFileSync(mark, sources + hashOfBuild())
  } finally {
    lock.release()
  }
}

async function buildAll(): Promise<void> {
  // English empties the folder, in which the others have theirs.
  await vite('web/vite.config.ts')
  const others = languageCodes.filter((language) => language !== 'en')
  await Promise.all(others.map((language) => vite('web/vite.config.ts', language)))
  // The Worker loads the translations that it needs (`worker/language/translators.ts`).
  const { allCatalogs } = await import('#web/shop/app/build/all-catalogs.ts')
  for (const language of others) {
    writeFileSync(`${dist}${languages[language].prefix}/catalog.json`, JSON.stringify(allCatalogs[language]))
  }
  await writeFilesOfWorker()
  await Promise.all([vite('web/shop/service-worker/vite.config.ts'), vite('web/admin/app/vite.config.ts')])
}

const motorcycles = 'motorcycles-of-pakistan.csv'

/** What only the Worker reads, and few requests need. */
async function writeFilesOfWorker(): Promise<void> {
  const { makeDocs } = await import('#worker/docs/make-docs.ts')
  const files = {
    ...(await makeDocs()),
    'common-passwords.txt': commonPasswords,
    [motorcycles]: readFileSync(`worker/bulk-changes/${motorcycles}`, 'utf8'),
  }
  mkdirSync(`${dist}/worker`, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(`${dist}/worker/${name}`, content)
}

/** Notes of a build that succeeds, such as that this computer is slow, help nobody. */
async function vite(config: string, language: Language = 'en'): Promise<void> {
  const { code, output } = await runAndCapture(
    process.execPath,
    [...tool('vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'],
    { NODE_ENV: 'production', SHOP_LANGUAGE: language },
  )
  if (code !== 0 || process.env['VERBOSE'] === '1') console.error(output)
  if (code !== 0) process.exit(code)
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version)
  const others = ['package-lock.json', 'tsconfig.json', 'worker/commands/local/build-web.ts']
  const files = filesOf(
    [
      '{web,worker/domain,worker/docs}/**/*',
      'worker/accounts/common-passwords.json',
      `worker/bulk-changes/${motorcycles}`,
    ],
    [dist],
  )
  for (const file of [...others, ...files]) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Names and sizes: enough to see that somebody deleted a file, or built another version. */
function hashOfBuild(): string {
  const hash = createHash('sha256')
  for (const file of filesOf([`${dist}/**/*`])) hash.update(`${file} ${statSync(file).size}\n`)
  return hash.digest('hex')
}

function filesOf(patterns: string[], exclude: string[] = []): string[] {
  const files = globSync(patterns, { exclude, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
}
