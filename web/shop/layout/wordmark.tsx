import { paths } from '#domain/paths.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { shop } from '#domain/settings/shop-name.ts'
import { t } from '#domain/language/translate.ts'

/** The shop's mark and name; leads home. */
export function Wordmark() {
  return (
    <Link to={paths.home} className="wordmark" aria-label={shop.name + t(', home')}>
      <svg viewBox="0 0 32 36" width="32" height="36" aria-hidden="true">
        <path className="wordmark-hexagon" d="M16 0 31.6 9v18L16 36 .4 27V9Z" />
        <circle className="wordmark-disc" cx="16" cy="18" r="9.5" />
        <path className="wordmark-letter" d="M11.5 13h3v3.5h3V13h3v10h-3v-3.5h-3V23h-3Z" />
      </svg>
      <span>
        <b>High Tech</b> <small>Auto Traders</small>
      </span>
    </Link>
  )
}
