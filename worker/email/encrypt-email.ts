import { currentLanguage } from '#domain/language/translate.ts'
import { newId } from '#worker/database/ids.ts'
import { encryptText } from '#worker/crypto/text-encryption.ts'
import type { OutgoingEmail } from './enqueue-emails.ts'

/** An encrypted email, ready for the outbox, with its message key as id. */
export interface EncryptedEmail {
  id: string
  kind: string
  ciphertext: string
  createdAt: number
  /** Earliest time of sending; at once when left out. */
  sendAfter?: number
  /** What it is about: it replaces a pending email about the same. */
  about?: string
}

/**
 * Encrypts an email for the outbox. Its id stays the same at every attempt. Without a language of its own it has that of
 * the request; an email about an order is sent in the order's language.
 */
export async function encryptEmail(pepper: string, email: OutgoingEmail, now: number): Promise<EncryptedEmail> {
  return {
    id: newId(now),
    kind: email.kind,
    ciphertext: await encryptText(pepper, JSON.stringify({ language: currentLanguage(), ...email })),
    createdAt: now,
  }
}
