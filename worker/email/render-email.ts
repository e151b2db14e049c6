import { type Language, languages } from '#domain/language/languages.ts'
import { currentLanguage, t } from '#domain/language/translate.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type { EmailButton, EmailContent, EmailFooter } from '#worker/email/templates/email-content.ts'

const maxSubjectLength = 150
/** Control characters and all marks of the reading direction. */
const allMarks = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

// Mail programs drop style sheets and custom properties, so the colours of `web/kit/styles` are repeated here.
const colours = {
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  hairline: '#DEDBD2',
  ink: '#15181C',
  secondInk: '#545B63',
  amber: '#F5A400',
  bar: '#15181C',
  barText: '#F1EFEA',
}
const font = 'font-family:-apple-system,Roboto,&quot;Segoe UI&quot;,Arial,sans-serif'
// Latin letters and figures come from the first three, which have no Urdu.
const urduFont =
  'font-family:Roboto,&quot;Helvetica Neue&quot;,Verdana,&quot;Noto Nastaliq Urdu&quot;,&quot;Jameel Noori Nastaleeq&quot;,&quot;Urdu Typesetting&quot;,&quot;Noto Naskh Arabic&quot;,&quot;Segoe UI&quot;,Tahoma,sans-serif'

/** An email as it is sent. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

/**
 * How a language is set. Mail programs drop the style sheet and often the attributes of `html` and `body`, so cells say
 * their own direction and alignment.
 */
interface Setting {
  lang: string
  /** Of `html` and of the outermost table; empty in languages that read from left to right. */
  attributes: string
  start: 'left' | 'right'
  end: 'left' | 'right'
  /** Font and size of a text, with the line height that its script needs. */
  text(px: number, linePx: number): string
}

function settingOf(language: Language): Setting {
  const { htmlLang, dir } = languages[language]
  if (dir === 'ltr') {
    const lang = language === 'en' ? 'en' : htmlLang
    return { lang, attributes: '', start: 'left', end: 'right', text: (px, line) => setIn(font, px, line) }
  }
  return {
    lang: htmlLang,
    attributes: ` lang="${htmlLang}" dir="${dir}"`,
    start: 'right',
    end: 'left',
    text: (px) => setIn(urduFont, px, 2 * px),
  }
}

const setIn = (family: string, px: number, linePx: number) => `${family};font-size:${px}px;line-height:${linePx}px`

/**
 * Renders an email in the current language: a clean subject of at most 150 characters, plain text, and HTML that works without a style sheet.
 * Everything is escaped. A URL that is not https:, http://localhost, tel: or mailto: is printed as text and never
 * becomes a link.
 */
export function renderEmail(text: EmailContent, footer: EmailFooter): RenderedEmail {
  const content = cleanContent(text)
  return { subject: content.subject, text: renderText(content, footer), html: renderHtml(content, footer) }
}

function cleanContent(text: EmailContent): EmailContent {
  return {
    subject: cutToLength(cleanLine(text.subject), maxSubjectLength),
    greeting: cleanLine(text.greeting),
    paragraphs: text.paragraphs.map(cleanBlock),
    closing: cleanBlock(text.closing),
    ...(text.lines && {
      lines: text.lines.map(({ label, value }) => ({ label: cleanLine(label), value: cleanLine(value) })),
    }),
    ...(text.button && { button: cleanButton(text.button) }),
    ...(text.secondButton && { secondButton: cleanButton(text.secondButton) }),
  }
}

const cleanButton = ({ label, href }: EmailButton): EmailButton => ({ label: cleanLine(label), href: cleanLine(href) })

const buttonsOf = ({ button, secondButton }: EmailContent) =>
  [button, secondButton].filter((each) => each !== undefined)

function renderText(content: EmailContent, footer: EmailFooter): string {
  const { greeting, paragraphs, lines, closing } = content
  const blocks = [greeting, ...paragraphs]
  if (lines) blocks.push(lines.map(({ label, value }) => `${label}: ${value}`).join('\n'))
  blocks.push(...buttonsOf(content).map(({ label, href }) => `${label}:\n${href}`))
  blocks.push(closing, `-- \n${t(footer.address)}\n${footer.phone}`)
  return `${blocks.join('\n\n')}\n`
}

function renderHtml(content: EmailContent, footer: EmailFooter): string {
  const { subject, greeting, paragraphs, lines, closing } = content
  const setting = settingOf(currentLanguage())
  const { lang, attributes, start } = setting
  const align = attributes && ` align="${start}"`
  return `<!doctype html>
<html${attributes || ` lang="${lang}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.paper}">
<table role="presentation"${attributes} width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;border:1px solid ${colours.hairline}">
<tr><td${align} bgcolor="${colours.bar}" style="padding:16px 24px;${setting.text(18, 24)};font-weight:bold;color:${colours.barText}">${escapeHtml(shop.name)}</td></tr>
<tr><td${align} bgcolor="${colours.surface}" style="padding:24px;${setting.text(16, 24)};color:${colours.ink};word-break:break-word">
${[
  renderParagraph(greeting),
  ...paragraphs.map(renderParagraph),
  ...(lines ? [renderLines(lines, setting)] : []),
  ...buttonsOf(content).map((button) => renderButton(button, setting)),
].join('\n')}
<p style="margin:0">${breakLines(closing)}</p>
</td></tr>
</table>
<p style="margin:16px 0 0;${setting.text(13, 18)};color:${colours.secondInk}">${aloneIn(setting, t(footer.address))}<br>${aloneIn(setting, footer.phone)}</p>
</td></tr>
</table>
</body>
</html>
`
}

/** A text that stands alone, an address or a phone number, in its own direction. */
function aloneIn({ attributes }: Setting, text: string): string {
  return attributes ? `<span dir="auto">${escapeHtml(text)}</span>` : escapeHtml(text)
}

function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${breakLines(text)}</p>`
}

function renderLines(lines: { label: string; value: string }[], setting: Setting): string {
  const { start, end } = setting
  const cell = `padding:8px 0;border-bottom:1px solid ${colours.hairline};vertical-align:top`
  const rows = lines.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="${start}" style="${cell};padding-${end}:16px;font-weight:normal;color:${colours.secondInk}">${escapeHtml(label)}</th>` +
      `<td align="${end}" style="${cell};font-weight:bold;color:${colours.ink};word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;${setting.text(16, 24)}">
${rows.join('\n')}
</table>`
}

function renderButton({ label, href }: EmailButton, setting: Setting): string {
  if (!isSafeHref(href)) return renderParagraph(`${label}: ${href}`)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
<tr><td bgcolor="${colours.amber}" style="border-radius:8px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;${setting.text(17, 20)};font-weight:bold;color:${colours.ink};text-decoration:none">${escapeHtml(label)}</a></td></tr>
</table>
<p${setting.attributes && ' dir="ltr" align="right"'} style="margin:0 0 24px;font-size:13px;line-height:18px;color:${colours.secondInk};word-break:break-all">${escapeHtml(href)}</p>`
}

function isSafeHref(href: string): boolean {
  // The URL parser skips blanks and accepts foreign letters, so only text that it cannot reinterpret reaches it.
  if (!/^[\x21-\x7e]+$/u.test(href) || !URL.canParse(href)) return false
  const { protocol, hostname, username, password } = new URL(href)
  if (protocol === 'tel:' || protocol === 'mailto:') return true
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
}

/** One line: control characters, line breaks and marks of the reading direction become a blank or are removed. */
function cleanLine(text: string): string {
  return cleanBlock(text).replace(/\s+/gu, ' ')
}

/**
 * Like `cleanLine`, but line breaks stay, as `\n`. In Urdu the isolates of values stay, but around a URL, where they
 * would become a part of the link.
 */
function cleanBlock(text: string): string {
  const marks = currentLanguage() === 'ur' ? /(?!\n)[\p{Cc}\u202A-\u202E\u2066\u2067]/gu : allMarks
  return text
    .replace(/\u2068(https?:[^\s\u2069]*)\u2069/gu, '$1')
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(marks, ' ')
    .trim()
}

function cutToLength(text: string, length: number): string {
  // The cut may split a character of two code units; the remaining half is removed.
  return text.length > length ? `${text.slice(0, length - 1).replace(/\p{Cs}$/u, '')}…` : text
}

function breakLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
