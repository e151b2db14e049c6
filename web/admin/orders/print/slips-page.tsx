import { useIsFetching, useQueries } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { maxStateChanges } from '#domain/orders/board-columns.ts'
import { adminOrderLinksApi } from '#domain/orders/links/order-link.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Waiting } from '#web/admin/queries/waiting.tsx'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { catalogKey } from './customer-text.ts'
import { Slip } from './slip-page.tsx'

/** The packing slips of several orders, one on each sheet. */
export function SlipsPage() {
  const [search] = useSearchParams()
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))].slice(0, maxStateChanges)
  const shop = useEndpointQuery(settingsApi.getShop)
  const readings = useQueries({
    queries: ids.map((id) => ({
      queryKey: [adminOrdersApi.getAdminOrder.path, { params: { id } }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callAsStaff(adminOrdersApi.getAdminOrder, { params: { id }, signal }),
    })),
  })
  const isReady = !shop.isPending && readings.every(({ isPending }) => !isPending)
  const isLoadingLink = useIsFetching({ queryKey: [adminOrderLinksApi.getOrderLinks.path] }) > 0
  const isLoadingText = useIsFetching({ queryKey: [catalogKey] }) > 0
  const missing = readings.filter(({ isError }) => isError).length
  return (
    <AdminPage
      title="Slips"
      subtitle={isReady ? counted(ids.length - missing, 'order') : undefined}
      back={{ to: `${adminPaths.orders}?place=confirmed`, label: 'Orders' }}
      actions={
        <Button
          kind="main"
          className="order-print"
          disabled={!isReady || isLoadingLink || isLoadingText}
          onClick={() => print()}
        >
          <AdminIcon name="print" />
          Print
        </Button>
      }
    >
      {missing > 0 && <p role="alert">{counted(missing, 'slip')} could not be loaded. Please try again.</p>}
      {isReady ? (
        <div className="paper-slips">
          {readings.map(
            ({ data }) =>
              data && <Slip key={data.order.id} order={data.order} facts={shop.data?.facts ?? defaultSettings} />,
          )}
        </div>
      ) : (
        <Waiting />
      )}
    </AdminPage>
  )
}
