import { useIsFetching } from '@tanstack/react-query'
import { adminPaths } from '#domain/admin-paths.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { BarCode, barCodeKey } from '#web/admin/orders/print/bar-code.tsx'
import { PrintButton, useIds } from '#web/admin/orders/print/papers-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { counted } from '#web/kit/counted.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { mostShelfLabels } from './most-shelf-labels.ts'

/** Labels of shelves with the part number as a code, on A4. */
export function ShelfLabelsPage() {
  const ids = useIds(mostShelfLabels)
  const query = useEndpointQuery(
    inventoryApi.listStock,
    { query: { ids: ids.join(',') } },
    { isWanted: ids.length > 0 },
  )
  const isLoading = useIsFetching({ queryKey: [barCodeKey] }) > 0
  const parts = query.data?.parts ?? []
  return (
    <AdminPage
      title="Shelf labels"
      subtitle={query.data && counted(parts.length, 'part')}
      back={{ to: adminPaths.stock, label: 'Count stock' }}
      actions={<PrintButton isReady={parts.length > 0 && !isLoading} />}
    >
      {ids.length === 0 ? (
        <EmptyState title="No part chosen">
          <p>Find parts under “Count stock”, then print their labels.</p>
        </EmptyState>
      ) : (
        <QueryView of={query}>
          {({ parts: found }) => (
            <div className="paper paper-shelves">
              {found.map(({ _id, name, partNumber, shelf }) => (
                <article key={_id} className="paper-shelf" aria-label={`Label of ${partNumber}`}>
                  <p className="paper-shelf-name" dir="auto">
                    {name}
                  </p>
                  <BarCode text={partNumber} label={`Code of ${partNumber}`} />
                  {shelf && <p className="paper-shelf-place">Shelf {shelf}</p>}
                </article>
              ))}
            </div>
          )}
        </QueryView>
      )}
    </AdminPage>
  )
}
