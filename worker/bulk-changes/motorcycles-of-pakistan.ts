import Papa from 'papaparse'
import { readBuiltFile } from '#worker/built-file.ts'
import type { Env } from '#worker/env.ts'

/** A line of “Motorcycles of Pakistan”, by column. */
export type MotorcycleOfPakistan = Record<string, string> & { maker: string; name: string }

/** The motorcycles that are ridden in Pakistan, by maker. Read when the owner adds many, which is seldom. */
export async function readMotorcyclesOfPakistan(env: Pick<Env, 'ASSETS'>): Promise<MotorcycleOfPakistan[]> {
  return Papa.parse<MotorcycleOfPakistan>(await readText(env), { header: true, skipEmptyLines: true }).data
}

async function readText(env: Pick<Env, 'ASSETS'>): Promise<string> {
  // `npm run dev` has no build.
  if (process.env.NODE_ENV === 'development') {
    const { default: text } = await import('./motorcycles-of-pakistan.csv?raw')
    return text
  }
  return (await readBuiltFile(env, '/worker/motorcycles-of-pakistan.csv')).text()
}
