import { editDistance, editsAllowed } from '#domain/search/word-edits.ts'
import { soundOf } from '#domain/search/word-sounds.ts'
import { pakistanCities } from './pakistan-cities.ts'
import { cityKey } from './zone-of-city.ts'
import { type Zoned } from './zones.ts'

/** Maximum letters that two spellings with the same sound differ by: `Kasoor`, `Kasur`. */
const soundEdits = 3

/**
 * The city that a misspelled one probably is, of the zones' cities and the larger ones of Pakistan; `null` when nothing
 * is near, or when the spelling is right.
 */
export function nearestCity({ zones }: Zoned, typed: string): string | null {
  const key = cityKey(typed)
  const sound = soundOf(key)
  if (key.length < 3 || key.length > 60) return null
  let nearest: { city: string; edits: number } | null = null
  for (const city of [...zones.flatMap(({ cities }) => cities), ...pakistanCities]) {
    const other = cityKey(city)
    if (other === key) return null
    if (Math.abs(other.length - key.length) > soundEdits) continue
    const most = sound !== '' && soundOf(other) === sound ? soundEdits : editsAllowed(key.length)
    const edits = editDistance(key, other)
    if (edits <= most && edits < (nearest?.edits ?? Infinity)) nearest = { city, edits }
  }
  return nearest?.city ?? null
}
