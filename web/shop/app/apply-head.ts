import { localPath } from '#domain/language/translate.ts'
import type { Head } from '#web/shop/screen/screen.ts'

/** Writes a screen's title, description and canonical URL into the document's head. */
export function applyHead({ title, description, canonical }: Head): void {
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
