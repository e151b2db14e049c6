import { Link } from './link.tsx'

/** One step of the way to a page; without `to` it is the page itself. */
export interface Crumb {
  label: string
  /** Left out for the page that is shown. */
  to?: string
}

/** The way to this page. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumbs">
        {trail.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
