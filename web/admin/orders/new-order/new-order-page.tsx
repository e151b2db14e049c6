import { useState } from 'react'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { ChoiceTabs } from '#web/admin/layout/state-tabs.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { type CreatedOrderResult, CreatedNotice } from '#web/admin/orders/order/created-order-notice.tsx'
import { NewOrderForm } from './new-order-form.tsx'
import { ProductFinder } from './product-finder.tsx'
import { type StaffOrderChannel, useOrderDraft } from './use-order-draft.ts'

const channels: { value: StaffOrderChannel; label: string }[] = [
  { value: 'phone', label: 'By phone' },
  { value: 'counter', label: 'At the counter' },
]

/** Takes an order by phone, or records a sale over the counter, from the same stock. */
export function NewOrderPage() {
  const handle = useOrderDraft()
  const [created, setCreated] = useState<CreatedOrderResult | null>(null)
  const invalidate = useInvalidate()
  const { draft, isEmpty } = handle
  return (
    <AdminPage
      title="Take an order"
      isNarrow={created !== null}
      back={{ to: adminPaths.orders, label: 'Orders' }}
      actions={
        !isEmpty &&
        !created && (
          <Button kind="quiet" className="order-skip" onClick={() => confirmed() && handle.clear()}>
            Clear
          </Button>
        )
      }
    >
      {created ? (
        <CreatedNotice created={created} onAnother={() => setCreated(null)} />
      ) : (
        <div className="stack order-taking">
          <ChoiceTabs
            label="How the order comes in"
            choices={channels}
            current={draft.channel}
            onChoose={handle.choose}
          />
          <ProductFinder
            quantityOf={(id) => draft.lines.find(({ part }) => part.productId === id)?.quantity ?? 0}
            onAdd={handle.add}
          />
          <NewOrderForm
            handle={handle}
            onCreated={(result) => {
              handle.clear()
              setCreated(result)
              void invalidate(adminOrdersApi.listBoard, adminOrdersApi.getNextCall, reportsApi.getToday)
            }}
          />
        </div>
      )}
    </AdminPage>
  )
}

// oxlint-disable-next-line no-alert -- the platform's own question
const confirmed = () => confirm('Clear this order? Everything you typed will be lost.')
