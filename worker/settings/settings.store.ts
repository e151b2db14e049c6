import { sql } from 'drizzle-orm'
import { currentChoices } from '#domain/choices/choices.ts'
import { readBanners } from '#domain/products/banner.ts'
import { parseSettings } from '#domain/settings/default-settings.ts'
import type { PolicyName, PublicSettings } from '#domain/settings/public-settings.ts'
import { publicSettingsOf } from '#domain/settings/public-settings-of.ts'
import { defaultMarqueeText } from '#domain/settings/shop-name.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { areAllBikes } from '#domain/vehicles/known-vehicles.ts'
import { takeChoices } from '#worker/choices/known-choices.ts'
import { recordAudit } from '#worker/database/audit.sql.ts'
import type { Database } from '#worker/database/connect.ts'
import type { BatchingSession } from '#worker/database/piggyback-read.ts'
import { columnsOf, int, type RowOf, select, text } from '#worker/database/rows.ts'
import { settingNames } from '#worker/database/schema/shop.ts'
import { Store } from '#worker/database/store.ts'

/** The name of a setting in the database. */
export type SettingName = (typeof settingNames)[keyof typeof settingNames]

/** A stored setting; one that was never set is an empty text with time 0. */
const settingColumns = columnsOf('settings', { value: text, updatedAt: int })
export type StoredSetting = RowOf<typeof settingColumns>
const namedColumns = { ...settingColumns, ...columnsOf('settings', { name: text }) }

/** A change of a setting, with its audit entry. */
export interface SettingChange {
  value: string
  /** `updatedAt` of the value that the change is based on. */
  from: number
  actor: string
  action: string
  before: string
  after: string
  now: number
}

/** The owner's settings, one row each. */
export class SettingsStore extends Store {
  private readonly session: BatchingSession

  constructor(db: Database, session: BatchingSession) {
    super(db)
    this.session = session
  }

  /** All settings of orders and pages; the same for all emails of a request. */
  async getShopSettings(): Promise<ShopSettings> {
    return (this.known ??= parseSettings((await this.get(settingNames.facts)).value))
  }
  private known: ShopSettings | undefined

  /** The settings that every page contains. */
  async getPublicSettings(): Promise<PublicSettings> {
    return toPublicSettings((await this.selectPublic().all<SettingRow>()).results)
  }

  /** The same, read in the next batch, or in a round trip of its own if it is awaited before one. */
  settingsInNextBatch(): () => Promise<PublicSettings> {
    const read = this.session.addToNextBatch<SettingRow>(this.selectPublic())
    return async () => toPublicSettings((await read()).results)
  }

  /** One stored setting. */
  async get(name: SettingName): Promise<StoredSetting> {
    return (await this.read(name))(name)
  }

  /** The owner's text of a policy page; `null` for the built-in text. */
  async getPolicyText(name: PolicyName): Promise<{ text: string | null; updatedAt: number }> {
    return toPolicy((await this.read(settingNames[name]))(settingNames[name]))
  }

  /** The owner's marquee text; `null` when there is none. */
  async findMarquee(): Promise<string | null> {
    return (await this.get(settingNames.marquee)).value || null
  }

  /** All settings, for the owner's screen. */
  async getAll() {
    const setting = await this.read(...Object.values(settingNames))
    const [facts, marquee, banners] = [
      setting(settingNames.facts),
      setting(settingNames.marquee),
      setting(settingNames.banners),
    ]
    return {
      facts: { ...parseSettings(facts.value), updatedAt: facts.updatedAt },
      marquee: { text: marquee.value, updatedAt: marquee.updatedAt },
      banners: { list: readBanners(banners.value), updatedAt: banners.updatedAt },
      policies: { privacy: toPolicy(setting(settingNames.privacy)), terms: toPolicy(setting(settingNames.terms)) },
    }
  }

  /**
   * Saves a setting with an audit entry if it is unchanged since `from`. Returns its new `updatedAt`, or `null`
   * after a concurrent change. Saving an equal value changes nothing, so a retry is safe.
   */
  async put(
    name: SettingName,
    { value, from, actor, action, before, after, now }: SettingChange,
  ): Promise<number | null> {
    const current = sql`coalesce((SELECT updated_at FROM settings WHERE name = ${name}), 0)`
    const isChange = sql`WHERE ${current} = ${from}
      AND coalesce((SELECT value FROM settings WHERE name = ${name}), '') <> ${value}`
    const [, , [row]] = await this.db.batch([
      recordAudit(this.db, { at: now, actor, action, subject: name, before, after }, isChange),
      // Two changes within a millisecond get different times.
      this.statement(sql`INSERT INTO settings (name, value, updated_at)
        SELECT ${name}, ${value}, max(${now}, ${from} + 1) ${isChange}
        ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`),
      this.readRows(settingColumns)`SELECT ${select(settingColumns)} FROM settings WHERE name = ${name}`,
    ])
    const { value: stored, updatedAt } = row ?? { value: '', updatedAt: 0 }
    return stored === value ? updatedAt : null
  }

  private async read(...names: string[]): Promise<(name: string) => StoredSetting> {
    const rows = await this.readRows(namedColumns)`SELECT ${select(namedColumns)} FROM settings
      WHERE name IN (${sql.join(
        names.map((name) => sql`${name}`),
        sql`, `,
      )})`
    return (name) => rows.find((row) => row.name === name) ?? { value: '', updatedAt: 0 }
  }

  private selectPublic() {
    return this.session
      .prepare('SELECT name, value FROM settings WHERE name IN (?1, ?2, ?3)')
      .bind(settingNames.marquee, settingNames.facts, settingNames.choices)
  }
}

interface SettingRow {
  name: string
  value: string
}

function toPublicSettings(rows: SettingRow[]): PublicSettings {
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value
  takeChoices(valueOf(settingNames.choices))
  return {
    marqueeText: valueOf(settingNames.marquee) || defaultMarqueeText,
    facts: publicSettingsOf(parseSettings(valueOf(settingNames.facts))),
    choices: currentChoices(),
    ...(!areAllBikes() && { saysVehicle: true }),
  }
}

function toPolicy({ value, updatedAt }: StoredSetting) {
  return { text: value || null, updatedAt }
}
