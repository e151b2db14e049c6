import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#web/kit/icon.tsx'

interface AdminPageProps {
  title: string
  /** A line under the title: the day, how many. */
  subtitle?: ReactNode
  /** The screen above this one. */
  back?: { to: string; label: string }
  /** Links and buttons beside the title. */
  actions?: ReactNode
  /** A column of fields and short rows: on a desk it is no wider than they need. */
  isNarrow?: boolean
  children: ReactNode
}

/** One screen of the counter: its title in the document and at its head, a way back, what can be done, the contents. */
export function AdminPage({ title, subtitle, back, actions, isNarrow, children }: AdminPageProps) {
  useEffect(() => {
    document.title = `${title} | Admin`
  }, [title])
  return (
    <>
      <header className="owner-head">
        {back && (
          <Link className="owner-back" to={back.to} aria-label={`Back to ${back.label}`}>
            <Icon name="chevron-left" />
          </Link>
        )}
        <div className="owner-title">
          <h1>{title}</h1>
          {subtitle && <p className="second">{subtitle}</p>}
        </div>
        {actions && <div className="owner-actions">{actions}</div>}
      </header>
      <main className={isNarrow ? 'owner-main owner-narrow' : 'owner-main'}>{children}</main>
    </>
  )
}
