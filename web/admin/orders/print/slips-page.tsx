import { adminPaths } from '#domain/admin-paths.ts'
import { maxStateChanges } from '#domain/orders/board-columns.ts'
import { PapersPage } from './papers-page.tsx'
import { Slip } from './slip-page.tsx'

/** The packing slips of several orders, one on each sheet. */
export function SlipsPage() {
  return (
    <PapersPage
      title="Slips"
      back={{ to: `${adminPaths.orders}?place=confirmed`, label: 'Orders' }}
      most={maxStateChanges}
      one="slip"
    >
      {(orders, facts) => (
        <div className="paper-slips">
          {orders.map((order) => (
            <Slip key={order.id} order={order} facts={facts} />
          ))}
        </div>
      )}
    </PapersPage>
  )
}
