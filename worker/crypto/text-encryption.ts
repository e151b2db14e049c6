import { memoizedKeys } from './keyed-hash.ts'

const encode = (text: string) => new TextEncoder().encode(text)

const keyOf = memoizedKeys(async (secret) => {
  const bytes = await crypto.subtle.digest('SHA-256', encode(`outbox:${secret}`))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
})

/** Encrypts a text with AES-GCM while it waits in the database, so that no link or code is readable there. */
export async function encryptText(secret: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), encode(text))
  return `${iv.toBase64()}.${new Uint8Array(ciphertext).toBase64()}`
}

/** Decrypts a text with the first secret that fits. Throws when none does or the text was changed. */
export async function decryptText([secret = '', ...others]: string[], ciphertext: string): Promise<string> {
  const [iv = '', content = ''] = ciphertext.split('.')
  try {
    const key = await keyOf(secret)
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: Uint8Array.fromBase64(iv) },
      key,
      Uint8Array.fromBase64(content),
    )
    return new TextDecoder().decode(text)
  } catch (error) {
    if (others.length === 0) throw error
    return decryptText(others, ciphertext)
  }
}
