import { adminPaths } from '#domain/admin-paths.ts'
import { auditApi } from '#domain/staff/audit.admin.endpoints.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { LogEntry } from './log-entry.tsx'

/** Who changed what and when, newest first. */
export function LogPage() {
  const listing = useEndpointPages(auditApi.listAudit)
  return (
    <AdminPage title="Log" back={{ to: adminPaths.more, label: 'More' }}>
      <Paged of={listing} itemsOf={({ entries }) => entries}>
        {(entries) => (
          <ol className="owner-rows log">
            {entries.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </Paged>
    </AdminPage>
  )
}
