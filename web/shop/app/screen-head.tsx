import { useLayoutEffect } from 'react'
import { localPath } from '#domain/language/translate.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import type { Head, LoadedScreen } from '#web/shop/screen/screen.ts'

/** Writes the screen's head into the document. Inside the error boundary of the screen. */
export function ScreenHead({ screen: { opened, data, request } }: { screen: LoadedScreen }) {
  const facts = useShopSettings()
  useLayoutEffect(() => {
    if (opened) applyHead(opened.entry.head(data, request, facts))
  }, [opened, data, request, facts])
  return null
}

/** Writes a screen's title, description and canonical URL into the document's head. */
function applyHead({ title, description, canonical }: Head): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  const link = document.querySelector('link[rel="canonical"]')
  if (canonical === null) link?.remove()
  else if (link) link.setAttribute('href', new URL(localPath(canonical), location.origin).href)
  else {
    const made = document.createElement('link')
    made.rel = 'canonical'
    made.href = new URL(localPath(canonical), location.origin).href
    document.head.appendChild(made)
  }
}
