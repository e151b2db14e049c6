import { newId } from '#worker/database/ids.ts'
import { encryptText } from '#worker/crypto/text-encryption.ts'
import type { OutgoingEmail } from './enqueue-emails.ts'

/** A letter ready to be written into the outbox in the batch of its cause: sealed, with the key it is known by. */
export interface EncryptedEmail {
  id: string
  kind: string
  ciphertext: string
  createdAt: number
  /** Not sent before this time; at once when left out. */
  sendAfter?: number
}

/** Seals a letter. The id is the message key: however often it is tried, the letter is the same one. */
export async function encryptEmail(pepper: string, letter: OutgoingEmail, now: number): Promise<EncryptedEmail> {
  return {
    id: newId(now),
    kind: letter.kind,
    ciphertext: await encryptText(pepper, JSON.stringify(letter)),
    createdAt: now,
  }
}
