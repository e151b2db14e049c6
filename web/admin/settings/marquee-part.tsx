import * as z from 'zod/mini'
import { defaultMarqueeText } from '#domain/settings/marquee-text.ts'
import { MarqueeText, settingLimits } from '#domain/settings/setting-fields.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'

const Fields = z.object({ text: MarqueeText })

/** The text that runs at the top of every page, with a preview. */
export function MarqueePart({ text, updatedAt }: { text: string; updatedAt: number }) {
  return (
    <SettingsForm
      part="banner-text"
      title="Banner text"
      lead="Runs at the top of every page."
      saved={{ text }}
      schema={Fields}
      read={(fields) => fields}
      send={(values) => callAsStaff(adminSettingsApi.saveMarquee, { body: { ...values, updatedAt } })}
    >
      {({ field, typed }) => (
        <>
          <TextField
            label="Banner text"
            {...field('text')}
            maxLength={settingLimits.marquee}
            autoComplete="off"
            hint={`Empty shows “${defaultMarqueeText}”.`}
          />
          <p className="settings-marquee" aria-label="How it looks">
            <span>{typed['text']?.trim() || defaultMarqueeText}</span>
            <span aria-hidden="true">{typed['text']?.trim() || defaultMarqueeText}</span>
          </p>
        </>
      )}
    </SettingsForm>
  )
}
