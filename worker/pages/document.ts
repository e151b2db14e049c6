import type { RenderedApp } from '#web/shop/app/entry.server.tsx'
import type { Route } from '#web/shop/app/entry.server.tsx'
import { humanCheckHost } from '#domain/accounts/turnstile.ts'
import type { DocumentTemplate } from './document-template.ts'

/**
 * The start of a document: its head and styles. They style the whole first view, so nothing has to be fetched before
 * it appears. Screens without inline styles link the sheets.
 */
export function beginningOf(template: DocumentTemplate, route: Route, head: string, siteKey?: string): string {
  const own = stylesOf(template, route)
  const styles = own === undefined ? linkSheets(template) : `<style>${own}</style>`
  const { beforeHead, beforeScreen, beforeApp } = template
  return `${beforeHead}${head}${humanCheck(route, siteKey)}${beforeScreen}${styles}${template.languageStyle}${beforeApp}`
}

/**
 * The rest of the document: the rendered page and the data that the app starts with. It only names the scripts, which
 * the app fetches when it starts.
 */
export function restOf(template: DocumentTemplate, route: Route, { html, boot }: RenderedApp): string {
  const sheet = stylesOf(template, route) === undefined ? [] : [template.sheet]
  const parts = [...sheet, ...template.scriptsOf(route)].join(' ')
  const { beforeParts, beforeBoot, end } = template
  return `${html}${beforeParts}${parts}${beforeBoot}${boot}${end}`
}

/** With Turnstile, every document contains the site key, and those with a checked form its script. */
function humanCheck({ asksForHuman }: Route, siteKey: string | undefined): string {
  if (!siteKey || !/^[\w-]+$/.test(siteKey)) return ''
  const script = `<script async src="${humanCheckHost}/turnstile/v0/api.js?render=explicit"></script>`
  return `<meta name="human-check" content="${siteKey}">${asksForHuman ? script : ''}`
}

/**
 * The `Link` header that the network sends ahead as 103 Early Hints. Style sheets block rendering, and a font that comes
 * before the first frame is laid out once instead of twice; others would delay the text on a slow network. The first
 * picture is not among them, because its size depends on the screen.
 */
export function earlyHints(template: DocumentTemplate, route: Route): string {
  const sheets = stylesOf(template, route) === undefined ? sheetsOf(template) : []
  return [
    ...sheets.map((sheet) => `<${sheet}>; rel=preload; as=style`),
    ...template.fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
}

/** Links all style sheets. */
function linkSheets(template: DocumentTemplate): string {
  return sheetsOf(template)
    .map((sheet) => `<link rel="stylesheet" href="${sheet}">`)
    .join('')
}

/** The styles of a document that is no screen. */
export function allStyles(template: DocumentTemplate): string {
  return linkSheets(template) + template.languageStyle
}

/** Without a build there is only one. */
const sheetsOf = ({ commonSheet, sheet }: DocumentTemplate) => [commonSheet, sheet].filter((each) => each !== '')

function stylesOf({ styles }: DocumentTemplate, route: Route): string | undefined {
  return route.styles === undefined ? undefined : styles.get(route.styles)
}
