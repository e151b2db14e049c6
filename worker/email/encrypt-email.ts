import { newId } from '#worker/database/ids.ts'
import { seal } from '#worker/crypto/text-encryption.ts'
import type { Letter } from './enqueue-emails.ts'

/** A letter ready to be written into the outbox in the batch of its cause: sealed, with the key it is known by. */
export interface Enclosure {
  id: string
  kind: string
  sealed: string
  createdAt: number
  /** Not sent before this time; at once when left out. */
  sendAfter?: number
}

/** Seals a letter. The id is the message key: however often it is tried, the letter is the same one. */
export async function enclose(pepper: string, letter: Letter, now: number): Promise<Enclosure> {
  return { id: newId(now), kind: letter.kind, sealed: await seal(pepper, JSON.stringify(letter)), createdAt: now }
}
