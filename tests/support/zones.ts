import type { Zone } from '#domain/delivery/zones.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'

/** The zone of a shop without settings. */
export const usualZone = defaultSettings.zones[0] as Zone

/** The usual zone with other values. */
export function aZone(changes: Partial<Zone> = {}): Zone {
  return { ...usualZone, ...changes }
}
