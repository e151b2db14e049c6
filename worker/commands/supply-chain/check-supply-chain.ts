/**
 * Checks the supply chain, as a step of `npm run check`: no known vulnerability in packages that run, exact versions,
 * allowed licences, and no secret in a tracked file. `--licences` prints every package by its licence.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readCommandLine } from '#worker/commands/local/command-line.ts'
import { fetchAdvisories } from './advisories.ts'
import { isAllowed, type Lockfile, looseVersions, runningPackages } from './packages.ts'
import { isSecretFile, secretsIn } from './find-secrets.ts'

const { licences } = readCommandLine('check-supply-chain.ts [--licences]', { licences: { type: 'boolean' } })
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown
const problems: string[] = []

function report(what: string, found: string[], otherwise: string): void {
  console.log(found.length === 0 ? `holds  ${what}: ${otherwise}` : `FAILS  ${what}`)
  for (const each of found) console.log(`         ${each}`)
  problems.push(...found)
}

const running = runningPackages(readJson('package-lock.json') as Lockfile)
const advisories = fetchAdvisories()
if (advisories.answered)
  report('Vulnerabilities', advisories.found, `none known in ${running.length} packages that run`)
else console.log(`Note   Vulnerabilities: not checked, the registry said: ${advisories.why}`)

const manifests = ['package.json', 'tests/tools/package.json']
report(
  'Versions',
  manifests.flatMap((path) => looseVersions(readJson(path) as object)),
  'every one exact',
)

const byLicence = [...Map.groupBy(running, ({ licence }) => licence)].toSorted(([, a], [, b]) => b.length - a.length)
report(
  'Licences of what runs',
  running.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence}`),
  byLicence.map(([licence, { length }]) => `${licence} ${length}`).join(', '),
)
if (licences) {
  for (const [licence, packages] of byLicence) {
    console.log(`\n${licence}\n  ${packages.map(({ name, version }) => `${name} ${version}`).join('\n  ')}`)
  }
}

const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
if (status === 0) {
  const files = stdout.split('\0').filter(Boolean)
  report('Secrets', files.flatMap(secretsOf), `none in ${files.length} tracked files`)
} else console.log('Note   Secrets: not checked, this folder is not a git repository')

process.exit(problems.length === 0 ? 0 : 1)

function secretsOf(path: string): string[] {
  if (isSecretFile(path)) return [`${path}: a file of this kind holds secrets`]
  const contents = readOrNothing(path)
  // A zero byte means a picture or a font.
  if (contents.includes(0)) return []
  return secretsIn(contents.toString()).map(({ line, what }) => `${path}:${line}: ${what}`)
}

/** The content of a file; empty for one that is tracked but deleted. */
function readOrNothing(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
