import { ShopError } from '#domain/errors.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { SettingName } from './settings.store.ts'

/** A new value of a setting. `from` is `updatedAt` of the value on the screen. */
interface NewSetting {
  name: SettingName
  value: string
  from: number
  /** The audit log's values, where they differ from the values themselves. */
  before?: string
  after?: string
}

/** Maximum characters of a value in the audit log. */
const maxAuditLength = 2000

/**
 * Saves a setting with an audit entry. Returns its `updatedAt`. The `settings_stale_*` triggers mark pages as stale.
 * @throws ShopError 'STALE' after a concurrent change
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
