import { useNavigate } from 'react-router-dom'
import type { DeliveryWay } from '#domain/orders/order-states.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { type BoardQuery, columnHref } from './board-query.ts'

const ways = [
  { value: '', label: 'All' },
  { value: 'door', label: 'To the door' },
  { value: 'collect', label: 'Collect at the shop' },
]

/** Narrows a column to one way of delivery and one zone. The URL holds both. */
export function BoardFilters({ query }: { query: BoardQuery }) {
  const { delivery, zone } = query
  const { data } = useEndpointQuery(settingsApi.getShop)
  const navigate = useNavigate()
  const show = (changes: Partial<BoardQuery>) => void navigate(columnHref({ ...query, ...changes }), { replace: true })
  // A zone that was renamed or removed stays chosen, because its orders are still there.
  const zones = [...new Set([...(data?.facts.zones.map(({ name }) => name) ?? []), ...(zone ? [zone] : [])])]
  // A shop with one zone has nothing to choose between.
  if (zones.length < 2 && !delivery && !zone) return null
  return (
    <div className="order-filters" role="group" aria-label="Show only">
      <SelectField
        label="Delivery"
        name="delivery"
        options={ways}
        value={delivery ?? ''}
        onChange={({ currentTarget: { value } }) => show({ delivery: (value || undefined) as DeliveryWay | undefined })}
      />
      <SelectField
        label="Zone"
        name="zone"
        options={[{ value: '', label: 'Every zone' }, ...zones]}
        value={zone ?? ''}
        onChange={({ currentTarget: { value } }) => show({ zone: value || undefined })}
      />
    </div>
  )
}
