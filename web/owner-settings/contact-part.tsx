import * as z from 'zod/mini'
import { saveFacts } from '#domain/owner-settings.ts'
import { ShopFacts } from '#domain/shop-facts.ts'
import { call } from '#web/owner/call.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { SettingsForm } from './settings-form.tsx'

const Contact = z.pick(ShopFacts, { phone: true, whatsapp: true, email: true, address: true, hours: true })

/** How people reach the shop. */
export function ContactPart({ facts, updatedAt }: { facts: ShopFacts; updatedAt: number }) {
  const { phone, whatsapp, email, address, hours } = facts
  return (
    <SettingsForm
      part="contact"
      title="Phones, address, hours"
      lead="Stand on every page and in every letter."
      saved={{ phone, whatsapp, email, address, hours }}
      schema={Contact}
      read={(fields) => fields}
      send={(values) => call(saveFacts, { body: { ...values, updatedAt } })}
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
            hint="Shown to customers; answers to letters of the counter come here."
          />
          <TextField label="Address" {...field('address')} autoComplete="off" maxLength={160} required />
          <TextField label="Hours" {...field('hours')} autoComplete="off" maxLength={80} required />
        </>
      )}
    </SettingsForm>
  )
}
