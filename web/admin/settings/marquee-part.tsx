import * as z from 'zod/mini'
import { defaultMarqueeText } from '#domain/settings/marquee-text.ts'
import { MarqueeText, settingLimits } from '#domain/settings/setting-fields.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { type SettingRow, text, words } from './setting-rows.tsx'
import { SettingsForm } from './settings-form.tsx'

const Marquee = z.object({ text: MarqueeText })

const preview: SettingRow<object> = {
  ...words(null),
  draw: (_, { text = '' }) => (
    <p className="settings-marquee" aria-label="How it looks">
      <span>{text.trim() || defaultMarqueeText}</span>
      <span aria-hidden="true">{text.trim() || defaultMarqueeText}</span>
    </p>
  ),
}

const rows = [
  text('text', 'Banner text', { maxLength: settingLimits.marquee, hint: `Empty shows “${defaultMarqueeText}”.` }),
  preview,
]

/** The text that runs at the top of every page, with a preview. */
export function MarqueePart({ text: saved, updatedAt }: { text: string; updatedAt: number }) {
  return (
    <SettingsForm
      part="banner-text"
      title="Banner text"
      lead="Runs at the top of every page."
      rows={rows}
      values={{ text: saved }}
      schema={Marquee}
      send={(values) => callAsStaff(adminSettingsApi.saveMarquee, { body: { ...values, updatedAt } })}
    />
  )
}
