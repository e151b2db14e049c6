import { Link } from 'react-router-dom'
import { OwnerPage } from './owner-page.tsx'
import { ownerPaths } from './owner-paths.ts'

/** There is no such screen, or it is for the owner alone. */
export function OwnerNotFound({ isForbidden = false }: { isForbidden?: boolean }) {
  return (
    <OwnerPage title={isForbidden ? 'For the owner alone' : 'No such screen'}>
      <p>{isForbidden ? 'Ask the owner to do this, or to let you in.' : 'The address may be old or mistyped.'}</p>
      <p className="actions">
        <Link className="button button-main" to={ownerPaths.today}>
          Today
        </Link>
      </p>
    </OwnerPage>
  )
}
