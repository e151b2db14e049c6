import { attendedMs } from '#domain/staff/session-limits.ts'

/** Opening the admin counts as activity. */
let touchedAt = Date.now()

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove']) {
  addEventListener(kind, () => (touchedAt = Date.now()), { capture: true, passive: true })
}

/** True if someone touched this screen in the last minute. Automatic refreshes do not count. */
export function isAttended(): boolean {
  return Date.now() - touchedAt < attendedMs
}
