import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { quietly } from './quietly.ts'

/** Fills a folder with the sample catalogue, its pictures and its search index, as `npm start` does. */
export async function seedShop(folder: string): Promise<string> {
  await quietly(['worker/commands/seed.ts'], { SHOP_STATE: folder })
  return join(folder, 'v3')
}

/** The same shop once more, for what changes it. */
export function copyShop(state: string, folder: string): string {
  cpSync(state, folder, { recursive: true })
  return folder
}
