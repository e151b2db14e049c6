import { ShopError } from '#domain/errors.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { SettingName } from './settings.store.ts'

/** A setting as it shall be. `from` is the time of the change that the screen showed. */
interface NewSetting {
  name: SettingName
  value: string
  from: number
  /** What the log says of it, where that is not simply the value before and after. */
  before?: string
  after?: string
}

/** The log keeps so much of a long text. */
const maxAuditLength = 2000

/**
 * Writes a setting and who changed it, from what to what. Returns the time of the change. `settings_stale_*` mark the
 * pages as stale.
 * @throws ShopError 'STALE' when somebody changed it since
 */
export async function saveSetting(
  { stores, now }: ShopContext,
  { actor }: StaffMember,
  { name, value, from, before, after = value }: NewSetting,
): Promise<{ updatedAt: number }> {
  const updatedAt = await stores.settings.put(name, {
    value,
    from,
    actor,
    action: 'settings.changed',
    before: shorten(before ?? (await stores.settings.get(name)).value),
    after: shorten(after),
    now: now(),
  })
  if (updatedAt === null) throw new ShopError('STALE')
  return { updatedAt }
}

function shorten(text: string): string {
  return text.length <= maxAuditLength ? text : `${text.slice(0, maxAuditLength)}… (${text.length} characters)`
}
