import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import type { Courier } from '#domain/cash/courier-cash.ts'
import { hasInterface } from '#domain/couriers/connected-couriers.ts'
import { formatRupees } from '#domain/money.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { CourierRules } from '#web/admin/couriers/courier-rules.tsx'
import { CourierForm } from './courier-form.tsx'

/** Couriers and their terms. */
export function CouriersPage() {
  const query = useEndpointQuery(cashApi.listCouriers)
  const [changed, setChanged] = useState<Courier | 'new' | null>(null)
  return (
    <AdminPage
      title="Couriers"
      isNarrow
      subtitle="Fees, taxes, tracking pages"
      back={{ to: adminPaths.more, label: 'More' }}
      actions={<Button onClick={() => setChanged('new')}>Add</Button>}
    >
      <QueryView of={query}>
        {({ couriers }) => (
          <ul className="owner-rows">
            {couriers.map((courier) => (
              <li key={courier.id} className="owner-row">
                <span className="owner-row-text">
                  <b>{courier.name}</b>
                  <span className="second">{termsText(courier)}</span>
                  {!courier.isActive && <span className="second">Not in use</span>}
                  {hasInterface(courier.id) && (
                    <Link
                      className="link-button"
                      to={adminPaths.courier(courier.id)}
                      aria-label={`Connection to ${courier.name}`}
                    >
                      Connection
                    </Link>
                  )}
                </span>
                <Button onClick={() => setChanged(courier)} aria-label={`Change ${courier.name}`}>
                  Change
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <p className="second">New rates apply to parcels delivered from now on.</p>
      {query.data && <CourierRules couriers={query.data.couriers} />}
      {changed && (
        <CourierForm
          key={changed === 'new' ? 'new' : changed.id}
          courier={changed === 'new' ? null : changed}
          onClose={() => setChanged(null)}
        />
      )}
    </AdminPage>
  )
}

function termsText({ fee, incomeTaxPercent, salesTaxPercent, trackingUrl }: Courier): string {
  const taxes = incomeTaxPercent + salesTaxPercent
  return [
    fee === 0 ? 'No fee' : `${formatRupees(fee)} per parcel`,
    taxes === 0 ? 'no taxes' : `${incomeTaxPercent} % + ${salesTaxPercent} % taxes`,
    trackingUrl ? 'tracking page' : 'no tracking page',
  ].join(', ')
}
