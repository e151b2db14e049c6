import { adminPaths } from '#domain/admin-paths.ts'
import { listAuditEndpoint } from '#domain/staff/audit.admin.endpoints.ts'
import { MoreButton } from '#web/admin/queries/more-button.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { LogEntry } from './log-entry.tsx'

/** Who changed what and when, newest first. */
export function LogPage() {
  const listing = useEndpointPages(listAuditEndpoint)
  return (
    <AdminPage title="Log" back={{ to: adminPaths.more, label: 'More' }}>
      <QueryView of={listing}>
        {({ pages }) => (
          <ol className="owner-rows log">
            {pages
              .flatMap(({ entries }) => entries)
              .map((entry) => (
                <LogEntry key={entry.id} entry={entry} />
              ))}
          </ol>
        )}
      </QueryView>
      <MoreButton of={listing} />
    </AdminPage>
  )
}
