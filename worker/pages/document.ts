import type { RenderedApp } from '#web/shop/app/entry.server.tsx'
import type { Route } from '#web/shop/app/entry.server.tsx'
import { humanCheckHost } from '#domain/accounts/turnstile.ts'
import type { DocumentTemplate } from './document-template.ts'

/**
 * The beginning of a page's document: its head and styles. What its screen shows is styled by what stands here, so that
 * nothing has to be fetched before it is seen; screens without styles of their own link the sheets.
 */
export function beginningOf(template: DocumentTemplate, route: Route, head: string, siteKey?: string): string {
  const own = stylesOf(template, route)
  const styles = own === undefined ? linkSheets(template) : `<style>${own}</style>`
  const { beforeHead, beforeScreen, beforeApp } = template
  return `${beforeHead}${head}${humanCheck(route, siteKey)}${beforeScreen}${styles}${beforeApp}`
}

/** The rest of it: what is seen, and what the app goes on with. Its scripts are only named: it fetches them when it starts. */
export function restOf(template: DocumentTemplate, route: Route, { html, boot }: RenderedApp): string {
  const sheet = stylesOf(template, route) === undefined ? [] : [template.sheet]
  const parts = [...sheet, ...template.scriptsOf(route)].join(' ')
  const { beforeParts, beforeBoot, end } = template
  return `${html}${beforeParts}${parts}${beforeBoot}${boot}${end}`
}

/** Where Turnstile is on, every document says so, and those with a form that asks carry its script. */
function humanCheck({ asksForHuman }: Route, siteKey: string | undefined): string {
  if (!siteKey || !/^[\w-]+$/.test(siteKey)) return ''
  const script = `<script async src="${humanCheckHost}/turnstile/v0/api.js?render=explicit"></script>`
  return `<meta name="human-check" content="${siteKey}">${asksForHuman ? script : ''}`
}

/**
 * What a browser may fetch before the document is there: the network in front of the Worker sends it ahead as 103 Early
 * Hints. Only what the page cannot be seen without: on a slow network the rest would come between the words. The first
 * picture is not among it, since its size depends on the screen: the document's first lines name it. `null` where nothing is.
 */
export function earlyHints(template: DocumentTemplate, route: Route): string | null {
  if (stylesOf(template, route) !== undefined) return null
  return sheetsOf(template)
    .map((sheet) => `<${sheet}>; rel=preload; as=style`)
    .join(', ')
}

/** Links all styles there are. */
export function linkSheets(template: DocumentTemplate): string {
  return sheetsOf(template)
    .map((sheet) => `<link rel="stylesheet" href="${sheet}">`)
    .join('')
}

/** Without a build there is but one. */
const sheetsOf = ({ commonSheet, sheet }: DocumentTemplate) => [commonSheet, sheet].filter((each) => each !== '')

function stylesOf({ styles }: DocumentTemplate, route: Route): string | undefined {
  return route.styles === undefined ? undefined : styles.get(route.styles)
}
