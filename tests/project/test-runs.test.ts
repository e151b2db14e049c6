import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#worker/commands/local/free-port.ts'
import { claimRunFolder } from '#worker/commands/local/journeys.ts'
import { tryLock } from '#worker/commands/local/lock.ts'

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'runs-')), 'e2e')

test('two runs of the tests at the same time have a folder each, and a later one takes the first again', () => {
  const base = newFolder()
  expect([claimRunFolder(base), claimRunFolder(base)]).toEqual([base, `${base}-2`])

  const other = join(newFolder(), 'run.lock')
  tryLock(other)?.release()
  expect(tryLock(other)).not.toBeNull()
})

test('a run takes a port that nothing listens on', async () => {
  const server = createServer().listen(await freePort())
  await new Promise((resolve) => server.once('listening', resolve))
  const taken = (server.address() as { port: number }).port
  await expect(freePort(() => taken, 1)).rejects.toThrow('There is no free port')
  server.close()
})
