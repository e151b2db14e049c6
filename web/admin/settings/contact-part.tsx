import * as z from 'zod/mini'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const Contact = z.pick(ShopSettings, { phone: true, whatsapp: true, email: true, address: true, hours: true })

/** Contact details of the shop. */
export function ContactPart({ facts }: { facts: ShopSettings }) {
  const { phone, whatsapp, email, address, hours } = facts
  return (
    <SettingsForm
      part="contact"
      title="Phones, address, hours"
      lead="Shown on every page and email."
      saved={{ phone, whatsapp, email, address, hours }}
      schema={Contact}
      read={(fields) => fields}
      send={useSaveSettings()}
    >
      {({ field }) => (
        <>
          <TextField label="Phone" {...field('phone')} type="tel" autoComplete="off" maxLength={24} required />
          <TextField label="WhatsApp" {...field('whatsapp')} type="tel" autoComplete="off" maxLength={24} required />
          <TextField
            label="Email"
            {...field('email')}
            type="email"
            autoComplete="off"
            maxLength={254}
            required
            hint="Shown to customers. Replies to our emails arrive here."
          />
          <TextField label="Address" {...field('address')} autoComplete="off" maxLength={160} required />
          <TextField label="Hours" {...field('hours')} autoComplete="off" maxLength={80} required />
        </>
      )}
    </SettingsForm>
  )
}
