import { shop } from '#domain/settings/shop-name.ts'
import type { EmailButton, EmailContent, EmailFooter } from '#worker/email/templates/email-content.ts'

const maxSubjectLength = 150

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

/**
 * Renders an email: a clean subject of at most 150 characters, plain text, and HTML that works without a style sheet.
 * Everything is escaped. A URL that is not https:, http://localhost, tel: or mailto: is printed as text and never
 * becomes a link.
 */
export function renderEmail(text: EmailContent, footer: EmailFooter): { subject: string; text: string; html: string } {
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
  blocks.push(closing, `-- \n${footer.address}\n${footer.phone}`)
  return `${blocks.join('\n\n')}\n`
}

function renderHtml(content: EmailContent, footer: EmailFooter): string {
  const { subject, greeting, paragraphs, lines, closing } = content
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;border:1px solid ${colours.hairline}">
<tr><td bgcolor="${colours.bar}" style="padding:16px 24px;${font};font-size:18px;line-height:24px;font-weight:bold;color:${colours.barText}">${escapeHtml(shop.name)}</td></tr>
<tr><td bgcolor="${colours.surface}" style="padding:24px;${font};font-size:16px;line-height:24px;color:${colours.ink}">
${[
  renderParagraph(greeting),
  ...paragraphs.map(renderParagraph),
  ...(lines ? [renderLines(lines)] : []),
  ...buttonsOf(content).map(renderButton),
].join('\n')}
<p style="margin:0">${breakLines(closing)}</p>
</td></tr>
</table>
<p style="margin:16px 0 0;${font};font-size:13px;line-height:18px;color:${colours.secondInk}">${escapeHtml(footer.address)}<br>${escapeHtml(footer.phone)}</p>
</td></tr>
</table>
</body>
</html>
`
}

function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${breakLines(text)}</p>`
}

function renderLines(lines: { label: string; value: string }[]): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${colours.hairline};vertical-align:top`
  const rows = lines.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" style="${cell};padding-right:16px;font-weight:normal;color:${colours.secondInk}">${escapeHtml(label)}</th>` +
      `<td align="right" style="${cell};font-weight:bold;color:${colours.ink};word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;${font};font-size:16px;line-height:24px">
${rows.join('\n')}
</table>`
}

function renderButton({ label, href }: EmailButton): string {
  if (!isSafeHref(href)) return renderParagraph(`${label}: ${href}`)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
<tr><td bgcolor="${colours.amber}" style="border-radius:8px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;${font};font-size:17px;line-height:20px;font-weight:bold;color:${colours.ink};text-decoration:none">${escapeHtml(label)}</a></td></tr>
</table>
<p style="margin:0 0 24px;font-size:13px;line-height:18px;color:${colours.secondInk};word-break:break-all">${escapeHtml(href)}</p>`
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

/** Like `cleanLine`, but line breaks stay, as `\n`. */
function cleanBlock(text: string): string {
  return text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
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
