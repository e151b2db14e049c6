import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrderLinksApi } from '#domain/orders/links/order-link.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { barCodeQuery } from '#web/admin/orders/print/bar-code-query.ts'
import { customerTextQuery } from '#web/admin/orders/print/customer-text.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { endpointQuery, useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { Labels } from './label.tsx'

/** Prints the labels of parcels on A6, without leaving the screen. */
export function PrintLabels({ ids }: { ids: string[] }) {
  const queryClient = useQueryClient()
  const shop = useEndpointQuery(settingsApi.getShop)
  const [paper, setPaper] = useState<ReactNode>(null)
  const { isBusy, run, notSaved } = useAction()

  const start = () =>
    run(async () => {
      const orders = await readAll(queryClient, ids)
      const facts = shop.data?.facts ?? defaultSettings
      // A new one each time, which prints when it is there.
      setPaper(<PaperNow key={Math.random()} orders={orders} facts={facts} />)
    })

  return (
    <>
      <Button isBusy={isBusy} onClick={() => void start()}>
        <AdminIcon name="print" />
        {ids.length === 1 ? 'Label' : 'Labels'}
      </Button>
      {notSaved}
      {paper}
    </>
  )
}

/** Reads all that stands on the labels, so that they are whole when they are printed. */
async function readAll(queryClient: QueryClient, ids: string[]): Promise<AdminOrder[]> {
  const readOne = async (id: string) => {
    const [{ order }] = await Promise.all([
      queryClient.fetchQuery(endpointQuery(adminOrdersApi.getAdminOrder, { params: { id } })),
      queryClient.fetchQuery(endpointQuery(adminOrderLinksApi.getOrderLinks, { params: { id } })),
    ])
    await queryClient.fetchQuery(customerTextQuery(order.language))
    return order
  }
  const [orders] = await Promise.all([Promise.all(ids.map(readOne)), queryClient.fetchQuery(barCodeQuery)])
  return orders
}

/** Papers that only the printer sees. */
function PaperNow(papers: Omit<Parameters<typeof Labels>[0], 'form'>) {
  useEffect(() => print(), [])
  return createPortal(
    <div className="paper-now">
      <Labels form="a6" {...papers} />
    </div>,
    document.body,
  )
}
