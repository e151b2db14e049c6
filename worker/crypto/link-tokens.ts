import { base64url } from 'jose'
import { isSameHash, keyedHash } from './keyed-hash.ts'

/**
 * The kinds of tokens that open the page of an order: shown after placing, sent to the customer's phone or mailbox, and
 * printed on the packing slip. Only a `message` token proves that its holder has the phone or the mailbox.
 */
export const orderTokenKinds = ['device', 'message', 'slip'] as const
/** One of `orderTokenKinds`. */
export type OrderTokenKind = (typeof orderTokenKinds)[number]
/** What the first byte of a token stands for. `mail` is a `message` token in an email, which proves the mailbox only. */
const labels = [...orderTokenKinds, 'mail'] as const
type TokenLabel = (typeof labels)[number]

/** What a token is computed from. `version` is that of its kind; raising it revokes all tokens of that kind. */
interface TokenOrder {
  id: string
  number: number
  version: number
}

/** A well-formed token; only `isOrderToken` says whether the shop made it. */
export interface OrderToken {
  kind: OrderTokenKind
  /** A `message` token from an email. */
  isMailed: boolean
  number: number
  signature: string
}

/** One byte of the kind, four of the number, and a signature of 128 bits, in bytes. */
const sizes = { head: 5, signature: 16 } as const
const orderShape = /^[A-Za-z0-9_-]{28}$/

/**
 * Computes the token of an order: 28 characters of base64url, always the same for the same version, so that none is
 * stored. The order's number in it finds the order; the keyed hash proves the token.
 */
export async function orderToken(pepper: string, kind: TokenLabel, order: TokenOrder): Promise<string> {
  const bytes = new Uint8Array(sizes.head + sizes.signature)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, labels.indexOf(kind))
  view.setUint32(1, order.number)
  bytes.set(Uint8Array.fromHex(await signatureOfOrder(pepper, kind, order)), sizes.head)
  return base64url.encode(bytes)
}

/** Reads a token; `null` for a text that cannot be one. */
export function parseOrderToken(text: string): OrderToken | null {
  if (!orderShape.test(text)) return null
  const bytes = base64url.decode(text)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const label = labels[view.getUint8(0)]
  if (!label) return null
  const isMailed = label === 'mail'
  const signature = bytes.subarray(sizes.head).toHex()
  return { kind: isMailed ? 'message' : label, isMailed, number: view.getUint32(1), signature }
}

/** Whether the shop made a token for this order and version, under one of its peppers. */
export async function isOrderToken(peppers: string[], token: OrderToken, order: TokenOrder): Promise<boolean> {
  const matches = await Promise.all(
    peppers.map(async (pepper) =>
      isSameHash(token.signature, await signatureOfOrder(pepper, token.isMailed ? 'mail' : token.kind, order)),
    ),
  )
  return matches.includes(true)
}

async function signatureOfOrder(pepper: string, kind: TokenLabel, { id, version }: TokenOrder): Promise<string> {
  return (await keyedHash(pepper, `order-token:${kind}:${id}:${version}`)).slice(0, 2 * sizes.signature)
}

/** An id, and a signature of 128 bits. */
const waitingShape = /^([0-9A-Z]{26})([A-Za-z0-9_-]{22})$/
/** Stands in for a malformed token, so that it costs the same work as any other. */
const noToken = ['', '0'.repeat(26), '']

/** The token by which a person on a waiting list stops: computed from the id of their row, so that none is stored. */
export async function waitingToken(pepper: string, id: string): Promise<string> {
  return id + (await signatureOfWaiting(pepper, id))
}

/** The id in a token that the shop made under one of its peppers; `null` for any other text. */
export async function readWaitingToken(peppers: string[], token: string): Promise<string | null> {
  const [, id = '', signature = ''] = waitingShape.exec(token) ?? noToken
  const matches = await Promise.all(
    peppers.map(async (pepper) => isSameHash(signature, await signatureOfWaiting(pepper, id))),
  )
  return matches.includes(true) ? id : null
}

async function signatureOfWaiting(pepper: string, id: string): Promise<string> {
  const hash = await keyedHash(pepper, `waiting-token:${id}`)
  return base64url.encode(Uint8Array.fromHex(hash.slice(0, 32)))
}
