import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { Button } from '#web/kit/button.tsx'
import type { StaffOrderChannel } from '#web/admin/orders/new-order/use-order-draft.ts'

export interface CreatedOrderResult {
  id: string
  number: number
  amount: number
  channel: StaffOrderChannel
}

/** Confirms a saved order with links to print it or start the next one. */
export function CreatedNotice({ created, onAnother }: { created: CreatedOrderResult; onAnother(): void }) {
  const { id, number, amount, channel } = created
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="card stack order-created">
      <p className="order-created-sign">
        <AdminIcon name="check" />
      </p>
      <h2 ref={heading} tabIndex={-1}>
        Order {number} saved
      </h2>
      <p>
        {channel === 'counter'
          ? `${formatRupees(amount)} received over the counter.`
          : `Cash to collect: ${formatRupees(amount)}.`}
      </p>
      <div className="actions">
        <Button kind="main" onClick={onAnother}>
          Take another
        </Button>
        <Link className="button" to={channel === 'counter' ? adminPaths.invoice(id) : adminPaths.slip(id)}>
          <AdminIcon name="print" />
          {channel === 'counter' ? 'Invoice' : 'Slip'}
        </Link>
        <Link className="button" to={adminPaths.order(id)}>
          See the order
        </Link>
      </div>
    </div>
  )
}
