import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from './run.ts'

const markIn = (state: string) => join(state, 'seeded')

/** Whether the sample catalogue was loaded to its end; a load that was cut off is done again, which changes nothing twice. */
export function isSeeded(state = stateFolder): boolean {
  return existsSync(markIn(state))
}

export function markSeeded(): void {
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(markIn(stateFolder), '')
}
