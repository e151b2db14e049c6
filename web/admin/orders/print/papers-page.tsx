import { useIsFetching, useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrderLinksApi, adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { endpointQuery, useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Waiting } from '#web/admin/queries/query-view.tsx'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { barCodeKey } from './bar-code.tsx'
import { catalogKey } from './customer-text.ts'

interface PapersPageProps {
  title: string
  back: { to: string; label: string }
  /** The most orders of its `?ids=`. */
  most: number
  /** What one of them is called. */
  one: string
  /** Shown above the papers, not on them. */
  above?: ReactNode
  children(orders: AdminOrder[], facts: PublicShopSettings): ReactNode
}

/** The papers of the orders that `?ids=` names, with a print button that waits for all that is on them. */
export function PapersPage({ title, back, most, one, above, children }: PapersPageProps) {
  const ids = useIds(most)
  const shop = useEndpointQuery(settingsApi.getShop)
  const readings = useQueries({
    queries: ids.map((id) => endpointQuery(adminOrdersApi.getAdminOrder, { params: { id } })),
  })
  const isReady = !shop.isPending && readings.every(({ isPending }) => !isPending)
  const isLoading =
    useIsFetching({
      predicate: ({ queryKey: [first] }) =>
        first === adminOrderLinksApi.getOrderLinks.path || first === catalogKey || first === barCodeKey,
    }) > 0
  const missing = readings.filter(({ isError }) => isError).length
  const orders = readings.flatMap(({ data }) => (data ? [data.order] : []))
  return (
    <AdminPage
      title={title}
      subtitle={isReady ? counted(orders.length, 'order') : undefined}
      back={back}
      actions={<PrintButton isReady={isReady && !isLoading && orders.length > 0} />}
    >
      {above}
      {missing > 0 && <p role="alert">{counted(missing, one)} could not be loaded. Please try again.</p>}
      {isReady ? children(orders, shop.data?.facts ?? defaultSettings) : <Waiting />}
    </AdminPage>
  )
}

/** The button that prints a screen of papers. */
export function PrintButton({ isReady }: { isReady: boolean }) {
  return (
    <Button kind="main" className="order-print" disabled={!isReady} onClick={() => print()}>
      <AdminIcon name="print" />
      Print
    </Button>
  )
}

/** The ids of `?ids=`, each once. */
export function useIds(most: number): string[] {
  const [search] = useSearchParams()
  return [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))].slice(0, most)
}
