import { escapeHtml } from '#domain/escape-html.ts'
import { languageCodes, languages, pathIn } from '#domain/language/languages.ts'
import { localPath } from '#domain/language/translate.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { FirstPicture, Head } from '#web/shop/screen/screen.ts'

/** Serializes JSON for a data block: nothing in it can end the block. */
export function escapeJson(value: unknown, replace?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replace)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** The picture of shared links to pages without one of their own. */
const sharePicture = { path: '/icons/share.jpg', width: 1200, height: 630 }

/** The same page in each language; English is for everybody else. */
function alternates(canonical: string, origin: string): string[] {
  const link = (hreflang: string, path: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(new URL(path, origin).href)}">`
  return [
    ...languageCodes.map((language) => link(languages[language].hreflang, pathIn(language, canonical))),
    link('x-default', canonical),
  ]
}

/** Renders the head's tags of one page. `origin` is the shop's own, never that of the request. */
export function renderHead(
  head: Head,
  { firstPicture, linkedData, origin }: { firstPicture: FirstPicture[]; linkedData: object[]; origin: string },
): string {
  const { title, description, canonical, image = sharePicture } = head
  const url = canonical === null ? null : new URL(localPath(canonical), origin).href
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    url === null ? meta('robots', 'noindex, follow') : `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(canonical === null ? [] : alternates(canonical, origin)),
    ...firstPicture.map(
      (each) =>
        `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(each.srcset)}" imagesizes="${escapeHtml(each.sizes)}"${each.media ? ` media="${escapeHtml(each.media)}"` : ''} fetchpriority="high">`,
    ),
    property('og:site_name', shop.name),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    url !== null && property('og:url', url),
    property('og:image', new URL(image.path, origin).href),
    // Messengers do not all show other formats.
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    meta('twitter:card', 'summary_large_image'),
    ...linkedData.map((block) => `<script type="application/ld+json">${escapeJson(block)}</script>`),
  ]
    .filter(Boolean)
    .join('\n    ')
}
