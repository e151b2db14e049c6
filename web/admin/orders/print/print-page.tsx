import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { OwnerOrder } from '#domain/orders/admin-order.ts'
import { getOwnerOrder } from '#domain/orders/orders.admin.endpoints.ts'
import { defaultFacts } from '#domain/settings/default-settings.ts'
import { getShop } from '#domain/settings/settings.endpoints.ts'
import type { PublicFacts } from '#domain/settings/settings.ts'
import { OwnerIcon } from '#web/admin/layout/admin-icon.tsx'
import { OwnerPage } from '#web/admin/layout/admin-page.tsx'
import { Reading } from '#web/admin/app/query-view.tsx'
import { useReading } from '#web/admin/app/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'

interface PaperPageProps {
  title: string
  children(order: OwnerOrder, facts: PublicFacts): ReactNode
}

/** A paper of one order on the screen as it is printed, black on white in any theme, with a button to print it. */
export function PaperPage({ title, children }: PaperPageProps) {
  const { id = '' } = useParams()
  const reading = useReading(getOwnerOrder, { params: { id } })
  const shop = useReading(getShop)
  const order = reading.data?.order
  return (
    <OwnerPage
      title={order ? `${title} ${order.number}` : title}
      back={{ to: adminPaths.order(id), label: 'the order' }}
      actions={
        <Button kind="main" className="order-print" disabled={!order || shop.isPending} onClick={() => print()}>
          <OwnerIcon name="print" />
          Print
        </Button>
      }
    >
      <Reading of={reading}>
        {(read) => (shop.isPending ? null : children(read.order, shop.data?.facts ?? defaultFacts))}
      </Reading>
    </OwnerPage>
  )
}
