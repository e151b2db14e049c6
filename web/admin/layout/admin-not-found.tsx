import { Link } from 'react-router-dom'
import { OwnerPage } from './admin-page.tsx'
import { ownerPaths } from '#web/admin/app/admin-paths.ts'

/** There is no such screen, or it is for the owner alone. */
export function OwnerNotFound({ isForbidden = false }: { isForbidden?: boolean }) {
  return (
    <OwnerPage title={isForbidden ? 'Only for the owner' : 'Screen not found'}>
      <p>{isForbidden ? 'Ask the owner to do this, or to give you access.' : 'The link may be old or mistyped.'}</p>
      <p className="actions">
        <Link className="button button-main" to={ownerPaths.today}>
          Today
        </Link>
      </p>
    </OwnerPage>
  )
}
