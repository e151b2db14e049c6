import type { MiddlewareHandler } from 'hono'
import { telHref } from '#domain/contact/shop-links.ts'
import { languages } from '#domain/language/languages.ts'
import { currentLanguage, t } from '#domain/language/translate.ts'
import { errors } from '#domain/errors.ts'
import { isApiPath } from '#domain/paths.ts'
import { referenceOf } from '#domain/health/reference.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { AppEnv, ShopRequest } from '#worker/context.ts'
import { allStyles } from './document.ts'
import { documentTemplate } from './document-template.ts'

/**
 * Responds with an HTML page to people when a request fails or exceeds a limit: the reason, a retry link, a phone
 * number, and a reference to quote. Programs get the envelope of failures.
 */
export const errorPages: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next()
  const code = context.get('code')
  const isAnswered = context.res.status < 500 && code !== 'RATE_LIMITED' && context.req.method !== 'POST'
  if (!code || isAnswered || !isForAPerson(context)) return
  const template = await documentTemplate(context.env, currentLanguage()).catch(() => null)
  if (template?.languageStyle) context.set('inlineStyles', template.styleHashes)
  const body = document(
    template ? allStyles(template) : '',
    t(errors[code].message),
    referenceOf(context.get('requestId')),
  )
  context.res = new Response(body, {
    status: context.res.status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

function isForAPerson({ req }: ShopRequest): boolean {
  return !isApiPath(req.path) && (req.header('Accept') ?? '').includes('text/html')
}

/** An error document that depends on nothing else and contains no URL, because one may contain a secret. */
function document(sheets: string, message: string, reference: string): string {
  const { htmlLang, dir } = languages[currentLanguage()]
  return `<!doctype html>
<html lang="${htmlLang}" dir="${dir}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${t('This page could not be loaded')} | ${shop.name}</title>
    ${sheets}
  </head>
  <body>
    ${errorSection(message, reference)}
  </body>
</html>
`
}

/**
 * The error text of a page, also at the end of a partly sent document. The empty `href` of the retry link reloads
 * the page.
 */
export function errorSection(message: string, reference: string): string {
  const { phone } = defaultSettings
  return `<main>
      <section class="page state">
        <h1>${t('This page could not be loaded')}</h1>
        <p>${message} ${reference}</p>
        <p class="actions">
          <a class="button button-main" href="">${t('Try again')}</a>
          <a class="button" href="${telHref(phone)}">${t('Call {phone}', { phone })}</a>
        </p>
      </section>
    </main>`
}
