import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { counted } from '#web/kit/counted.ts'

/** Leads the owner to photograph his best sellers: people buy what they see. Gone once all have a photograph. */
export function PhotographCard() {
  const { person } = useCurrentStaff()
  const { data } = useEndpointQuery(reportsApi.listPartsToPhotograph, {}, { isWanted: person?.role === 'owner' })
  const parts = data?.parts ?? []
  if (parts.length === 0) return null
  const isSold = parts.some(({ orders }) => orders > 0)
  return (
    <section className="card" aria-labelledby="to-photograph">
      <details className="figure-details photograph-details">
        <summary>
          <h2 id="to-photograph">
            {isSold ? `${counted(parts.length, 'best seller')} without a photo` : 'Photograph your first parts'}
          </h2>
          <span className="second">A photo of the part as it lies on your counter sells more than a drawing.</span>
        </summary>
        <ul className="owner-rows">
          {parts.map(({ productId, name, partNumber, orders }) => (
            <li key={productId}>
              <Link className="owner-row" to={adminPaths.part(productId)}>
                <span className="owner-row-icon">
                  <AdminIcon name="camera" />
                </span>
                <span className="owner-row-text">
                  <b>{name}</b>
                  <span className="second">
                    {[partNumber, orders > 0 && counted(orders, 'order')].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span>Photograph</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
