import { createHash } from 'node:crypto'
import { encodeTime } from 'ulid'

const firstDay = Date.UTC(2026, 8, 1)
const minute = 60_000

/** The id of a sample part: stable, and later for a later position in the list. `position` counts from 0. */
export function sampleId(position: number, partNumber: string): string {
  const hash = createHash('sha256').update(partNumber).digest('hex')
  const random = BigInt(`0x${hash.slice(0, 20)}`)
    .toString(32)
    .toUpperCase()
    .padStart(16, '0')
  // Crockford's alphabet has no I, L, O and U; W to Z replace them.
  const crockford = random.replace(/[ILOU]/g, (letter) => ({ I: 'W', L: 'X', O: 'Y', U: 'Z' })[letter] ?? letter)
  return encodeTime(firstDay + position * minute, 10) + crockford
}
