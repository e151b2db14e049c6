import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { tallText } from '#web/admin/layout/tall-text.ts'

/** Street and city on a line each: an Urdu street and an English city in one line change places. */
export function AddressLines({ order }: { order: Pick<AdminOrder, 'street' | 'city' | 'zipCode' | 'province'> }) {
  const { street, city, zipCode, province } = order
  return (
    <span className="address-lines">
      {street && (
        <bdi className={tallText(street)} dir="auto">
          {street}
        </bdi>
      )}
      <bdi dir="auto">{[[city, zipCode].filter(Boolean).join(' '), province].filter(Boolean).join(', ')}</bdi>
    </span>
  )
}
