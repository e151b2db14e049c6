import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { Button } from '#web/kit/button.tsx'
import { StreetDrawing } from './street-drawing.tsx'

/** A drawing of streets until the person asks for the map: nothing is requested from the map's host before. */
export function ShopMap({ address }: { address: string }) {
  const [isShown, setIsShown] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  // The pressed button is gone; the focus moves to its replacement.
  useEffect(() => frame.current?.focus(), [isShown])
  if (isShown) {
    return (
      <iframe
        ref={frame}
        className="shop-map"
        title={t('Map: {address}', { address })}
        src={`https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`}
        referrerPolicy="no-referrer"
      />
    )
  }
  return (
    <div className="shop-map">
      <StreetDrawing />
      <div>
        <Button onClick={() => setIsShown(true)}>{t('Show map')}</Button>
        <p>{t('Opens Google Maps')}</p>
      </div>
    </div>
  )
}
