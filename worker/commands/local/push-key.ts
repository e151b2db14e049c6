import { generateKeyPairSync } from 'node:crypto'

/** A new key for the rings of new orders (VAPID): a private key of P-256 in PKCS #8, base64. */
export function newPushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
}
