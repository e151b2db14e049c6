import type { AttachmentType } from '#domain/contact/attachments.ts'

const endings: Partial<Record<AttachmentType, string[]>> = { jpg: ['jpg', 'jpeg'] }

/**
 * The headers of a file that a stranger sent: kept as a download of unknown kind, opened and run by nothing, kept by no
 * cache. Trust §3.5.
 */
export function downloadHeaders(name: string, type: AttachmentType, bytes: number): Headers {
  return new Headers({
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(bytes),
    'Content-Disposition': contentDisposition(downloadName(name, type)),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
}

/** A name that is safe on a disk: no path, one line, no mark that turns the reading direction, the ending of its kind. */
function downloadName(name: string, type: AttachmentType): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\:*?"<>|%]/g, '_')
    .replace(/^[.\s~]+|[.\s]+$/g, '')
  const ending = /\.([a-z0-9]+)$/i.exec(clean)?.[1]?.toLowerCase() ?? ''
  return (endings[type] ?? [type]).includes(ending) ? clean : `${clean || 'file'}.${type}`
}

/** RFC 6266: the whole name for browsers, a plain one for what knows no better. */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
