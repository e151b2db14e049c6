import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'

/** A lock that this process holds. */
export interface Lock {
  release(): void
}

/** Kept here, because a connection that nothing refers to is closed, and its lock released. */
const held = new Set<DatabaseSync>()

/** Locks a file for this process, or returns `null` while another has it. The system releases it when the process ends. */
export function tryLock(file: string): Lock | null {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new DatabaseSync(file)
  try {
    connection.exec('BEGIN EXCLUSIVE')
  } catch {
    connection.close()
    return null
  }
  held.add(connection)
  return {
    release() {
      held.delete(connection)
      connection.close()
    },
  }
}

/** Locks a file for this process, as soon as no other has it. */
export async function waitForLock(file: string): Promise<Lock> {
  for (;;) {
    const lock = tryLock(file)
    if (lock) return lock
    await setTimeout(200)
  }
}
