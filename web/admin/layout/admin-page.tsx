import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { ScreenReads } from '#web/admin/queries/query-view.tsx'
import { Icon } from '#web/kit/icon.tsx'

interface AdminPageProps {
  title: string
  /** Line under the title, such as a date or a count. */
  subtitle?: ReactNode
  /** The parent screen. */
  back?: { to: string; label: string }
  /** Links and buttons beside the title. */
  actions?: ReactNode
  /** Limits the width for forms and short rows. */
  isNarrow?: boolean
  children: ReactNode
}

/** One screen of the admin: document title, heading, back link, actions and contents. */
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
      <main className={isNarrow ? 'stack owner-main owner-narrow' : 'stack owner-main'}>
        <ScreenReads>{children}</ScreenReads>
      </main>
    </>
  )
}
