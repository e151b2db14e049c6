import { useState } from 'react'
import { textLimits } from '#domain/orders/failed-states.ts'
import { attemptReasons } from '#domain/parcels/attempt-reasons.ts'
import { GroupProblem } from '#web/admin/layout/group-problem.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'

const other = 'other'

/** Why the rider could not deliver: one of the usual reasons, or own words. */
export function AttemptReasons() {
  const [reason, setReason] = useState('')
  return (
    <>
      <fieldset className="order-reasons">
        <legend className="visually-hidden">Reason</legend>
        {[...attemptReasons, other].map((each) => (
          <label key={each}>
            <input type="radio" name="reason" value={each} checked={reason === each} onChange={() => setReason(each)} />
            {each === other ? 'Something else' : each}
          </label>
        ))}
        <GroupProblem id="attempt-reason-error" name="reason" />
      </fieldset>
      {reason === other && <TextField label="Why" name="other" maxLength={textLimits.reason} dir="auto" />}
    </>
  )
}

/** The reason that was chosen or typed. */
export const readReason = (fields: FormData) => ({
  reason: String(fields.get('reason') === other ? (fields.get('other') ?? '') : (fields.get('reason') ?? '')),
})

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
