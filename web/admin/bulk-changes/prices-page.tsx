import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import type { BulkChange } from '#domain/bulk-changes/bulk-change.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { timeOf } from '#web/admin/layout/date-text.ts'
import { ImportForm } from './import-form.tsx'
import { PriceRuleForm } from './price-rule-form.tsx'

/** Changes many parts at once: price rules, CSV import and export, and the list of changes. */
export function PricesPage() {
  return (
    <AdminPage title="Prices and lists" back={{ to: adminPaths.parts, label: 'Parts' }}>
      <div className="owner-columns">
        <PriceRuleForm />
        <ImportForm />
      </div>
      <ChangesList />
    </AdminPage>
  )
}

/** Bulk changes, newest first. A change can be undone for a day. */
function ChangesList() {
  const listing = useEndpointPages(bulkChangesApi.listBulkChanges)
  return (
    <section className="stack">
      <h2>Changes so far</h2>
      <PagedList
        of={listing}
        itemsOf={({ changes }) => changes}
        keyOf={({ id }) => id}
        nothing={<p className="second">None yet. Bulk changes are listed here.</p>}
      >
        {(change) => (
          <Link className="owner-row" to={adminPaths.change(change.id)}>
            <span className="owner-row-text">
              <b>{change.title}</b>
              <span className="second">
                {stateText(change)} by {change.who}
              </span>
            </span>
            {change.canUndo && <span className="chip">Can be undone</span>}
            <AdminIcon name="chevron-right" />
          </Link>
        )}
      </PagedList>
    </section>
  )
}

function stateText({ state, createdAt, appliedAt, undoneAt }: BulkChange): string {
  if (state === 'undone') return `Undone ${timeOf(undoneAt ?? createdAt)}`
  if (state === 'applied') return `Applied ${timeOf(appliedAt ?? createdAt)}`
  return `Previewed ${timeOf(createdAt)}, not applied,`
}
