import { base64url } from 'jose'
import { isSameHash, keyedHash } from './keyed-hash.ts'

/** An id, and a signature of 128 bits. */
const shape = /^([0-9A-Z]{26})([A-Za-z0-9_-]{22})$/
/** Stands in for a malformed token, so that it costs the same work as any other. */
const noToken = ['', '0'.repeat(26), '']

/** The token by which a person on a waiting list stops: computed from the id of their row, so that none is stored. */
export async function waitingToken(pepper: string, id: string): Promise<string> {
  return id + (await signatureOf(pepper, id))
}

/** The id in a token that the shop made under one of its peppers; `null` for any other text. */
export async function readWaitingToken(peppers: string[], token: string): Promise<string | null> {
  const [, id = '', signature = ''] = shape.exec(token) ?? noToken
  const matches = await Promise.all(peppers.map(async (pepper) => isSameHash(signature, await signatureOf(pepper, id))))
  return matches.includes(true) ? id : null
}

async function signatureOf(pepper: string, id: string): Promise<string> {
  const hash = await keyedHash(pepper, `waiting-token:${id}`)
  return base64url.encode(Uint8Array.fromHex(hash.slice(0, 32)))
}
