import { listAudit } from '#domain/owner-account.ts'
import { MoreButton } from '#web/owner/more-button.tsx'
import { OwnerPage } from '#web/owner/owner-page.tsx'
import { ownerPaths } from '#web/owner/owner-paths.ts'
import { Reading } from '#web/owner/reading.tsx'
import { useListing } from '#web/owner/use-reading.ts'
import { timeOf } from '#web/owner/when.ts'

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
              .map(({ id, at, who, action, subject, before, after }) => (
                <li key={id}>
                  <p>
                    <b>{who}</b> {action} <code>{subject}</code>
                  </p>
                  <p className="second">
                    <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
                    {before && `, was ${before}`}
                    {after && `, now ${after}`}
                  </p>
                </li>
              ))}
          </ol>
        )}
      </Reading>
      <MoreButton of={listing} />
    </OwnerPage>
  )
}
