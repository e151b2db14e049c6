import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { AttemptReasons, readReason } from './attempt-reasons.tsx'

/** Says by hand that the rider could not deliver a parcel today. */
export function NotDeliveredDialog({ parcel, onClose }: { parcel: Parcel; onClose(): void }) {
  return (
    <ActionDialog
      title="Why could it not be delivered?"
      submit="Not delivered today"
      endpoint={parcelsApi.reportAttempt}
      params={{ id: parcel.id }}
      read={readReason}
      refresh={[adminOrdersApi.getAdminOrder, parcelsApi.listNotDelivered, reportsApi.getToday]}
      onClose={onClose}
    >
      <AttemptReasons />
      <p className="second">The page of the order then asks the customer what to do.</p>
    </ActionDialog>
  )
}
