import { ownAccountApi } from '#domain/staff/staff.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { timeOf } from '#web/admin/layout/texts.ts'
import { Button } from '#web/kit/button.tsx'

/** Lists the sessions of a person, or one's own without `person`, with buttons to end them. */
export function StaffSessions({ person }: { person?: string }) {
  const listing = useEndpointQuery(ownAccountApi.listStaffSessions, { query: { person } })
  const { isBusy, run, notSaved } = useAction({ refresh: [ownAccountApi.listStaffSessions] })
  const end = (id?: string) => void run(() => callAsStaff(ownAccountApi.endStaffSessions, { body: { person, id } }))
  return (
    <QueryView of={listing}>
      {({ sessions }) => (
        <>
          <ul className="owner-rows">
            {sessions.map(({ id, device, createdAt, lastSeenAt, isThis }) => (
              <li key={id} className="owner-row">
                <span className="owner-row-text">
                  <b>{device || 'Unknown device'}</b>
                  <span className="second">
                    Since {timeOf(createdAt)}, last seen {timeOf(lastSeenAt)}
                  </span>
                </span>
                {isThis ? (
                  <span className="chip">This device</span>
                ) : (
                  <Button isBusy={isBusy} aria-label={`Sign out on ${device}`} onClick={() => end(id)}>
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {notSaved}
          {sessions.length === 0 && <p className="second">Not signed in anywhere.</p>}
          {sessions.filter(({ isThis }) => !isThis).length > 1 && (
            <p className="actions">
              <Button isBusy={isBusy} onClick={() => end()}>
                Sign out everywhere else
              </Button>
            </p>
          )}
        </>
      )}
    </QueryView>
  )
}
