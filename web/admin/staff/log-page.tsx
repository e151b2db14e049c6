import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { auditApi, type AuditEntry } from '#domain/staff/staff.admin.endpoints.ts'
import { type AuditPlace, auditText } from '#domain/staff/audit-text.ts'
import { timeOf } from '#web/admin/layout/texts.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'

/** Longer texts, such as a policy, are folded. */
const longest = 200

/** One log entry in plain words, with a link to its subject. */
export function LogEntry({ entry }: { entry: AuditEntry }) {
  const { who, at, subject } = entry
  const { what, changes, place } = auditText(entry)
  const url = place && urlOf(place)
  return (
    <li>
      <p>
        <b dir="auto">{who}</b>
        {place?.kind === 'order' ? ', ' : ' '}
        {url ? <Link to={url}>{what}</Link> : what}
        {place?.kind === 'settings' && ` (${subject.replaceAll('-', ' ')})`}
      </p>
      {changes.length > 0 && (
        <ul className="log-changes">
          {changes.map(({ name, was, is }) => (
            <li key={name}>
              {name && <b>{name}: </b>}
              {was !== '' && (
                <>
                  <Text>{was}</Text> <span aria-hidden="true">→</span>
                  <span className="visually-hidden">became</span>{' '}
                </>
              )}
              {is === '' ? 'nothing' : <Text>{is}</Text>}
            </li>
          ))}
        </ul>
      )}
      <time className="second" dateTime={new Date(at).toISOString()}>
        {timeOf(at)}
      </time>
    </li>
  )
}

function Text({ children }: { children: string }) {
  if (children.length <= longest) return <span dir="auto">{children}</span>
  return (
    <details>
      <summary dir="auto">{children.slice(0, 80).replace(/\p{Cs}$/u, '')}…</summary>
      <span dir="auto">{children}</span>
    </details>
  )
}

function urlOf(place: AuditPlace): string {
  switch (place.kind) {
    case 'order':
      return adminPaths.order(place.id)
    case 'part':
      return adminPaths.part(place.id)
    case 'bulk':
      return adminPaths.change(place.id)
    case 'message':
      return adminPaths.message(place.id)
    case 'settings':
      return adminPaths.settings
    case 'choices':
      return adminPaths.choices
    case 'vehicles':
      return adminPaths.vehicles
    case 'reviews':
      return adminPaths.reviews
    case 'people':
      return adminPaths.people
  }
}

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
