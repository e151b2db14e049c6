import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { StoredPicture } from '#domain/products/admin-product.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { BannerPicture } from './banners/banner-picture.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const About = z.pick(ShopSettings, { about: true })

/** The people behind the shop: year, tax number and a photo of the counter. */
export function AboutPart({ facts }: { facts: ShopSettings }) {
  const { since, ntn, picture } = facts.about
  return (
    <SettingsForm
      part="about"
      title="About you"
      lead="Shown on the About page. People trust a shop with a face."
      saved={{
        'about.since': String(since ?? ''),
        'about.ntn': ntn ?? '',
        'about.picture': picture ? JSON.stringify(picture) : '',
      }}
      schema={About}
      read={({ 'about.since': since = '', 'about.ntn': ntn = '', 'about.picture': picture = '' }) => ({
        about: {
          since: since.trim() === '' ? null : Number(since),
          ntn: ntn.trim() || null,
          picture: picture === '' ? null : (JSON.parse(picture) as unknown),
        },
      })}
      send={useSaveSettings()}
    >
      {({ field }) => (
        <>
          <CounterPicture {...field('about.picture')} />
          <TextField
            label="In business since (year)"
            {...field('about.since')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
          <TextField
            label="NTN"
            {...field('about.ntn')}
            autoComplete="off"
            maxLength={13}
            hint="Your tax number. Leave empty to show none."
          />
        </>
      )}
    </SettingsForm>
  )
}

type Counter = Pick<StoredPicture, 'key' | 'width' | 'height'>

function CounterPicture({ name, defaultValue }: { name: string; defaultValue: string }) {
  const [value, setValue] = useState(defaultValue)
  const input = useRef<HTMLInputElement>(null)
  const picture = value === '' ? null : { placeholder: '', ...(JSON.parse(value) as Counter) }
  return (
    <div>
      <BannerPicture
        name={name}
        label="photo"
        hint="Your counter with you behind it, in daylight, taken wide."
        shape="wide"
        picture={picture}
        onStored={({ key, width, height }) => {
          setValue(JSON.stringify({ key, width, height }))
          requestAnimationFrame(() => input.current?.dispatchEvent(new Event('input', { bubbles: true })))
        }}
      />
      <input ref={input} type="hidden" name={name} value={value} />
    </div>
  )
}
