import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { AdminPage } from './admin-page.tsx'

/** Says that a screen does not exist, or is only for the owner. */
export function AdminNotFound({ isForbidden = false }: { isForbidden?: boolean }) {
  return (
    <AdminPage title={isForbidden ? 'Only for the owner' : 'Screen not found'}>
      <p>{isForbidden ? 'Ask the owner to do this, or to give you access.' : 'The link may be old or mistyped.'}</p>
      <p className="actions">
        <Link className="button button-main" to={adminPaths.today}>
          Today
        </Link>
      </p>
    </AdminPage>
  )
}
