import type { AttachmentType } from '#domain/contact/attachments.ts'

const endings: Partial<Record<AttachmentType, string[]>> = { jpg: ['jpg', 'jpeg'] }

/** The headers of an untrusted file: a download of unknown type, never rendered, executed or cached. */
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

/**
 * A file name that is safe on disk: no path, one line, no bidirectional control characters, the extension of its type.
 */
function downloadName(name: string, type: AttachmentType): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\:*?"<>|%]/g, '_')
    .replace(/^[.\s~]+|[.\s]+$/g, '')
  const ending = /\.([a-z0-9]+)$/i.exec(clean)?.[1]?.toLowerCase() ?? ''
  return (endings[type] ?? [type]).includes(ending) ? clean : `${clean || 'file'}.${type}`
}

/** The header of RFC 6266: the full name for browsers, an ASCII name for older clients. */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
