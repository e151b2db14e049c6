import { t } from '#domain/language/translate.ts'

/** Formats a file size: `68 KB`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? t('{size} KB', { size: Math.max(1, Math.round(bytes / 1024)) })
    : t('{size} MB', { size: (bytes / 1024 / 1024).toFixed(1) })
}
