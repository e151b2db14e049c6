import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from './run.ts'

const markIn = (state: string) => join(state, 'seeded')

/** Whether the sample catalogue was loaded completely; an interrupted load is repeated. */
export function isSeeded(state = stateFolder): boolean {
  return existsSync(markIn(state))
}

/** Records that the sample catalogue is loaded, or must never be. */
export function markSeeded(): void {
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(markIn(stateFolder), '')
}
