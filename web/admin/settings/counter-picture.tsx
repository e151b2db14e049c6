import { useRef, useState } from 'react'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { BannerPicture } from './banners/banner-picture.tsx'
import type { SettingRow } from './setting-rows.tsx'

type Counter = ShopSettings['about']['picture']

/** The photo of the counter, as JSON in a hidden field. */
export const counterPicture: SettingRow<{ picture: Counter }> = {
  typed: ({ picture }) => ({ picture: picture ? JSON.stringify(picture) : '' }),
  read: ({ picture }) => ({ picture: readPicture(picture) }),
  draw: ({ picture }) => <CounterPicture start={picture ?? ''} />,
}

const readPicture = (typed = '') => (typed === '' ? null : (JSON.parse(typed) as Counter))

function CounterPicture({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  const input = useRef<HTMLInputElement>(null)
  const picture = readPicture(value)
  return (
    <div>
      <BannerPicture
        name="picture"
        label="photo"
        hint="Your counter with you behind it, in daylight, taken wide."
        shape="wide"
        picture={picture && { placeholder: '', ...picture }}
        onStored={({ key, width, height }) => {
          setValue(JSON.stringify({ key, width, height }))
          requestAnimationFrame(() => input.current?.dispatchEvent(new Event('input', { bubbles: true })))
        }}
      />
      <input ref={input} type="hidden" name="picture" value={value} />
    </div>
  )
}
