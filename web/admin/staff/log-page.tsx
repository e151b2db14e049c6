import { adminPaths } from '#domain/admin-paths.ts'
import { listAudit } from '#domain/staff/audit.admin.endpoints.ts'
import { MoreButton } from '#web/admin/layout/more-button.tsx'
import { OwnerPage } from '#web/admin/layout/admin-page.tsx'
import { Reading } from '#web/admin/app/query-view.tsx'
import { useListing } from '#web/admin/app/use-endpoint-query.ts'
import { LogEntry } from './log-entry.tsx'

/** Who changed what and when, newest first. */
export function LogPage() {
  const listing = useListing(listAudit)
  return (
    <OwnerPage title="Log" back={{ to: adminPaths.more, label: 'More' }}>
      <Reading of={listing}>
        {({ pages }) => (
          <ol className="owner-rows log">
            {pages
              .flatMap(({ entries }) => entries)
              .map((entry) => (
                <LogEntry key={entry.id} entry={entry} />
              ))}
          </ol>
        )}
      </Reading>
      <MoreButton of={listing} />
    </OwnerPage>
  )
}
