import { listAudit } from '#domain/owner-account.ts'
import { MoreButton } from '#web/owner/more-button.tsx'
import { OwnerPage } from '#web/owner/owner-page.tsx'
import { ownerPaths } from '#web/owner/owner-paths.ts'
import { Reading } from '#web/owner/reading.tsx'
import { useListing } from '#web/owner/use-reading.ts'
import { LogEntry } from './log-entry.tsx'

/** Who changed what and when, newest first. */
export function LogPage() {
  const listing = useListing(listAudit)
  return (
    <OwnerPage title="Log" back={{ to: ownerPaths.more, label: 'More' }}>
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
