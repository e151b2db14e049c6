import { escapeHtml } from '#domain/escape-html.ts'
import { type Language, languages } from '#domain/language/languages.ts'
import { currentLanguage, t } from '#domain/language/translate.ts'
import { shop } from '#domain/settings/shop-name.ts'
import type {
  EmailButton,
  EmailContent,
  EmailFooter,
  EmailLine,
  EmailPicture,
} from '#worker/email/templates/email-content.ts'

const maxSubjectLength = 150
/** Control characters, and marks of the reading direction but for those that keep a part in its own order. */
const turningMarks = /(?!\n)[\p{Cc}\u202A-\u202E\u2066\u2067]/gu

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
 * becomes a link. Pictures are those of `origin`, the shop's own; without it there are none.
 */
export function renderEmail(text: EmailContent, footer: EmailFooter, origin = ''): RenderedEmail {
  const content = cleanContent(text, origin)
  return { subject: content.subject, text: renderText(content, footer), html: renderHtml(content, footer, origin) }
}

function cleanContent(text: EmailContent, origin: string): EmailContent {
  return {
    subject: cutToLength(cleanLine(text.subject.replace(/[\u2066-\u2069]/g, '')), maxSubjectLength),
    ...(text.headline && { headline: cleanLine(text.headline) }),
    ...(text.lead && { lead: cleanBlock(text.lead) }),
    ...(text.code && { code: { label: cleanLine(text.code.label), value: cleanLine(text.code.value) } }),
    ...cleanPicture(text, origin),
    greeting: cleanLine(text.greeting),
    paragraphs: text.paragraphs.map(cleanBlock),
    closing: cleanBlock(text.closing),
    ...(text.lines && {
      lines: text.lines.map(({ label, value, ...line }) => ({
        label: cleanLine(label),
        value: cleanLine(value),
        ...cleanPicture(line, origin),
      })),
    }),
    ...(text.button && { button: cleanButton(text.button) }),
    ...(text.secondButton && { secondButton: cleanButton(text.secondButton) }),
    ...(text.smallLink && { smallLink: cleanButton(text.smallLink) }),
    ...(text.ratings && {
      ratings: {
        title: cleanLine(text.ratings.title),
        parts: text.ratings.parts.map(({ name, href, stars }) => ({
          name: cleanLine(name),
          href: cleanLine(href),
          stars: stars.map(cleanButton),
        })),
      },
    }),
  }
}

const cleanPicture = ({ picture }: Pick<EmailContent, 'picture'>, origin: string) =>
  picture && isOwnPicture(picture.src, origin) ? { picture: { ...picture, alt: cleanLine(picture.alt) } } : {}

const cleanButton = ({ label, href }: EmailButton): EmailButton => ({ label: cleanLine(label), href: cleanLine(href) })

const buttonsOf = ({ button, secondButton }: EmailContent) =>
  [button, secondButton].filter((each) => each !== undefined)

/** The blocks of an email in reading order: with a headline the facts come before the words. */
function inOrder<Block>(
  { headline }: EmailContent,
  { words, lines, buttons }: Record<'words' | 'lines' | 'buttons', Block[]>,
): Block[] {
  return headline ? [...buttons, ...lines, ...words] : [...words, ...lines, ...buttons]
}

function renderText(content: EmailContent, footer: EmailFooter): string {
  const { headline, lead, code, greeting, paragraphs, lines = [], ratings, smallLink, closing } = content
  const link = ({ label, href }: EmailButton) => `${label}:\n${href}`
  const blocks = [
    code && `${code.label}: ${code.value}`,
    headline,
    lead,
    ...inOrder(content, {
      words: [greeting, ...paragraphs],
      lines: [lines.map(({ label, value }) => `${label}: ${value}`).join('\n')],
      buttons: buttonsOf(content).map(link),
    }),
    ...(ratings ? [ratings.title, ...ratings.parts.map(({ name: label, href }) => link({ label, href }))] : []),
    closing,
    smallLink && link(smallLink),
    `-- \n${t(footer.address)}\n${footer.phone}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function renderHtml(content: EmailContent, footer: EmailFooter, origin: string): string {
  const { subject, closing } = content
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
<tr><td${align} bgcolor="${colours.bar}" style="padding:16px 24px;${setting.text(18, 24)};font-weight:bold;color:${colours.barText}">${renderMark(origin)}${escapeHtml(shop.name)}</td></tr>
<tr><td${align} bgcolor="${colours.surface}" style="padding:24px;${setting.text(16, 24)};color:${colours.ink};word-break:break-word">
${renderBlocks(content, setting).join('\n')}
<p style="margin:0">${breakLines(closing)}</p>${content.smallLink ? `\n${renderSmallLink(content.smallLink, setting)}` : ''}
</td></tr>
</table>
<p style="margin:16px 0 0;${setting.text(13, 18)};color:${colours.secondInk}">${aloneIn(setting, t(footer.address))}<br>${aloneIn(setting, footer.phone)}</p>
</td></tr>
</table>
</body>
</html>
`
}

function renderBlocks(content: EmailContent, setting: Setting): string[] {
  const { headline, lead, code, picture, greeting, paragraphs, lines, ratings } = content
  const blocks = [
    code && renderCode(code, setting),
    headline &&
      `<h1 style="margin:0 0 16px;${setting.text(22, 28)};font-weight:bold;color:${colours.ink}">${escapeHtml(headline)}</h1>`,
    lead && renderParagraph(lead),
    picture && `<p style="margin:0 0 16px">${renderPicture(picture)}</p>`,
    ...inOrder(content, {
      words: [greeting, ...paragraphs].map(renderParagraph),
      lines: lines ? [renderLines(lines, setting)] : [],
      buttons: buttonsOf(content).map((button, index) => renderButton(button, setting, index === 0)),
    }),
    ratings && renderRatings(ratings, setting),
  ]
  return blocks.filter((block) => typeof block === 'string' && block !== '') as string[]
}

/** The hexagon of the shop; its name stands beside it. */
function renderMark(origin: string): string {
  const src = `${origin}/icons/icon-180.png`
  if (!isOwnPicture(src, origin)) return ''
  return `<img src="${escapeHtml(src)}" alt="" width="28" height="28" style="vertical-align:middle;border-radius:4px"> &nbsp;`
}

/** A code to type: large, and spaced so that nobody loses a digit. Digits run from left to right in every language. */
function renderCode({ label, value }: NonNullable<EmailContent['code']>, setting: Setting): string {
  return `<p style="margin:0;color:${colours.secondInk}">${escapeHtml(label)}</p>
<p${setting.attributes && ' dir="ltr" align="right"'} style="margin:0 0 24px;font-family:monospace;font-size:32px;line-height:44px;letter-spacing:8px;font-weight:bold;color:${colours.ink}">${escapeHtml(value)}</p>`
}

function renderPicture({ src, alt, width, height }: EmailPicture): string {
  const size = height === undefined ? `width="${width}"` : `width="${width}" height="${height}"`
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" ${size} style="display:block;max-width:100%;${height === undefined ? 'height:auto;' : ''}border:1px solid ${colours.hairline};border-radius:8px">`
}

function renderRatings({ title, parts }: NonNullable<EmailContent['ratings']>, setting: Setting): string {
  const star = ({ label, href }: EmailButton) =>
    isSafeHref(href)
      ? `<a href="${escapeHtml(href)}" title="${escapeHtml(label)}" aria-label="${escapeHtml(label)}" style="display:inline-block;padding:4px 8px;font-size:30px;line-height:36px;color:${colours.amber};text-decoration:none">&#9733;</a>`
      : ''
  const rows = parts.map(
    ({ name, stars }) =>
      `<p style="margin:0 0 4px">${escapeHtml(name)}</p>\n<p style="margin:0 0 16px">${stars.map(star).join('')}</p>`,
  )
  return `<h2 style="margin:0 0 8px;${setting.text(18, 24)};font-weight:bold;color:${colours.ink}">${escapeHtml(title)}</h2>
${rows.join('\n')}`
}

function renderSmallLink({ label, href }: EmailButton, setting: Setting): string {
  if (!isSafeHref(href)) return renderParagraph(`${label}: ${href}`)
  return `<p style="margin:24px 0 0;${setting.text(13, 18)}"><a href="${escapeHtml(href)}" style="color:${colours.secondInk}">${escapeHtml(label)}</a></p>`
}

/** A text that stands alone, an address or a phone number, in its own direction. */
function aloneIn({ attributes }: Setting, text: string): string {
  return attributes ? `<span dir="auto">${escapeHtml(text)}</span>` : escapeHtml(text)
}

function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${breakLines(text)}</p>`
}

function renderLines(lines: EmailLine[], setting: Setting): string {
  const { start, end } = setting
  const cell = `padding:8px 0;border-bottom:1px solid ${colours.hairline};vertical-align:top`
  // A column of its own, as mail programs drop what floats; labels without a picture stand in both.
  const isPictured = lines.some(({ picture }) => picture)
  const rows = lines.map(
    ({ label, value, picture }) =>
      `<tr>${picture ? `<td width="68" style="${cell}">${renderPicture(picture)}</td>` : ''}` +
      `<th scope="row"${isPictured && !picture ? ' colspan="2"' : ''} align="${start}" style="${cell};padding-${end}:16px;font-weight:normal;color:${colours.secondInk}">${escapeHtml(label)}</th>` +
      `<td align="${end}" style="${cell};font-weight:bold;color:${colours.ink};${value.length > 16 ? 'word-break:break-word' : 'white-space:nowrap'}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;${setting.text(16, 24)}">
${rows.join('\n')}
</table>`
}

/** A button; below the first one its address, for programs that show no links. */
function renderButton({ label, href }: EmailButton, setting: Setting, isFirst: boolean): string {
  if (!isSafeHref(href)) return renderParagraph(`${label}: ${href}`)
  const isWritten = isFirst && href.startsWith('http')
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 ${isWritten ? 8 : 24}px">
<tr><td bgcolor="${colours.amber}" style="border-radius:8px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;${setting.text(17, 20)};font-weight:bold;color:${colours.ink};text-decoration:none">${escapeHtml(label)}</a></td></tr>
</table>`
  if (!isWritten) return button
  return `${button}
<p${setting.attributes && ' dir="ltr" align="right"'} style="margin:0 0 24px;font-size:12px;line-height:16px;color:${colours.secondInk};word-break:break-all">${escapeHtml(href)}</p>`
}

/** Only pictures on the shop's own origin: others would tell a stranger who opened the email. */
function isOwnPicture(src: string, origin: string): boolean {
  return origin !== '' && src.startsWith(`${origin}/`) && isSafeHref(src)
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
 * Like `cleanLine`, but line breaks stay, as `\n`. Isolates of values, such as a street, stay, but around a URL, where
 * they would become a part of the link.
 */
function cleanBlock(text: string): string {
  return text
    .replace(/\u2068(https?:[^\s\u2069]*)\u2069/gu, '$1')
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(turningMarks, ' ')
    .trim()
}

function cutToLength(text: string, length: number): string {
  // The cut may split a character of two code units; the remaining half is removed.
  return text.length > length ? `${text.slice(0, length - 1).replace(/\p{Cs}$/u, '')}…` : text
}

function breakLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
