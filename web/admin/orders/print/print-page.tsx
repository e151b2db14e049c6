import { useIsFetching } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrderLinksApi, adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { catalogKey } from './customer-text.ts'

interface PrintPageProps {
  title: string
  children(order: AdminOrder, facts: PublicShopSettings): ReactNode
}

/** A printable document on screen, black on white in every theme, with a print button. */
export function PrintPage({ title, children }: PrintPageProps) {
  const { id = '' } = useParams()
  const query = useEndpointQuery(adminOrdersApi.getAdminOrder, { params: { id } })
  const shop = useEndpointQuery(settingsApi.getShop)
  const isLoadingLink = useIsFetching({ queryKey: [adminOrderLinksApi.getOrderLinks.path] }) > 0
  const isLoadingText = useIsFetching({ queryKey: [catalogKey] }) > 0
  const order = query.data?.order
  return (
    <AdminPage
      title={order ? `${title} ${order.number}` : title}
      back={{ to: adminPaths.order(id), label: 'the order' }}
      actions={
        <Button
          kind="main"
          className="order-print"
          disabled={!order || shop.isPending || isLoadingLink || isLoadingText}
          onClick={() => print()}
        >
          <AdminIcon name="print" />
          Print
        </Button>
      }
    >
      <QueryView of={query}>
        {(read) => (shop.isPending ? null : children(read.order, shop.data?.facts ?? defaultSettings))}
      </QueryView>
    </AdminPage>
  )
}
