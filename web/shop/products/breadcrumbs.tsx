import { t } from '#domain/language/translate.ts'
import { Link } from '#web/shop/screen/link.tsx'

/** One step of the path to a page; without `to` it is the page itself. */
export interface Crumb {
  label: string
  /** Left out for the current page. */
  to?: string
}

/** The path to the current page. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label={t('Breadcrumb')}>
      <Crumbs trail={trail} />
    </nav>
  )
}

/** The steps of that path. */
export function Crumbs({ trail }: { trail: Crumb[] }) {
  return (
    <ol className="breadcrumbs">
      {trail.map(({ label, to }) => (
        <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
      ))}
    </ol>
  )
}
