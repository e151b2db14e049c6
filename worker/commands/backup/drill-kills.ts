import { spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { migrateLocally } from '#worker/commands/migrate.ts'
import { stateFolder, tool, wrangler } from '#worker/commands/run.ts'
import { booksFile, openBooksFile } from './books-file.ts'
import { figuresOf } from './books-figures.ts'
import { hold } from './drill-report.ts'

/** Starts a command of this project, and kills it and all that it started so long after it has said something. */
export async function killCommand(parts: string[], said: RegExp, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, parts, {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
    env: { ...process.env, CI: '1' },
  })
  for await (const line of child.stdout) if (said.test(String(line))) break
  await wait(milliseconds)
  hold(child.pid !== undefined && child.exitCode === null, `it was over ${milliseconds} ms after ${String(said)}`)
  process.kill(-Number(child.pid), 'SIGKILL')
}

/** Kills wrangler while it applies the migrations, lets it end, and compares with books that nobody disturbed. */
export async function killMigrations(undisturbed: string): Promise<string> {
  const apply = (state: string) => ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state]
  const applied: number[] = []
  for (const milliseconds of [50, 250, 450, 650]) {
    // It names what it will apply, and is at it from then on; it may be through before it is killed.
    await killCommand(
      [...tool('wrangler/bin/wrangler.js'), ...apply(stateFolder)],
      /\.sql|No migrations/,
      milliseconds,
    ).catch(() => undefined)
    const books = await openBooksFile()
    applied.push(books ? figuresOf(books).schema.length : 0)
    books?.close()
  }
  await migrateLocally()
  hold((await wrangler(apply(undisturbed), { stdio: 'ignore' })) === 0, 'the other books were not made')
  const file = await booksFile()
  const [found, wanted] = [schemaOf(file), schemaOf(join(undisturbed, relative(stateFolder, file)))]
  hold(found === wanted, 'the tables differ from those of an undisturbed application')
  return `applied after each kill: ${applied.join(', ')}; at the end the same tables as undisturbed`
}

/** Tables, indexes, triggers and views of a database, as text. */
function schemaOf(file: string): string {
  const books = new DatabaseSync(file)
  const rows = books
    .prepare(`SELECT sql FROM sqlite_schema WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name`)
    .all()
  books.close()
  return JSON.stringify(rows)
}
