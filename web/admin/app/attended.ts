import { attendedMs } from '#domain/staff/session-limits.ts'

/** Opening the counter is a touch too. */
let touchedAt = Date.now()

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove']) {
  addEventListener(kind, () => (touchedAt = Date.now()), { capture: true, passive: true })
}

/** Whether somebody touched this screen in the last minute; a screen that only reads itself again is not attended. */
export function isAttended(): boolean {
  return Date.now() - touchedAt < attendedMs
}
