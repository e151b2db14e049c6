import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { useState } from 'react'
import { fillPath } from '#domain/endpoint.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { isAskable, mayBeGone, type ProposedMove } from '#domain/parcels/parcel-states.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useToasts } from '#web/kit/toasts.tsx'

/** What shows other data once a parcel moved. */
export const ofParcels = [
  parcelsApi.getBench,
  adminOrdersApi.getAdminOrder,
  adminOrdersApi.listBoard,
  reportsApi.getToday,
  cashApi.listCourierCash,
]

const moveLabels: Record<ProposedMove, string> = {
  shipped: 'Mark shipped',
  delivered: 'Mark delivered',
  returned: 'Take it back',
}

interface ParcelActionsProps {
  parcel: Parcel
  /** The screen has the order's own steps, of which *Mark delivered* is one. */
  isBesideSteps?: boolean
}

/** What is to do with a parcel that its courier has, or may have: its label, a question, the end of an unclear booking. */
export function ParcelActions({ parcel, isBesideSteps = false }: ParcelActionsProps) {
  const { id, courierName, state, isUnsure, hasLabel } = parcel
  const proposes = isBesideSteps && parcel.proposes === 'delivered' ? null : parcel.proposes
  const { person } = useCurrentStaff()
  const { toast } = useToasts()
  const [asked, ask] = useState<'cancel' | 'settle' | 'gone' | null>(null)
  const { isBusy, run, notSaved } = useAction({ refresh: ofParcels })
  const [mayAsk, isMaybeGone] = [isAskable(parcel), mayBeGone(parcel) && person?.role === 'owner']
  if (!mayAsk && !isMaybeGone && !hasLabel && proposes === null) return null
  const params = { id }
  return (
    <div className="row">
      {proposes !== null && (
        <Button
          kind="main"
          isBusy={isBusy}
          onClick={() => void run(() => callAsStaff(parcelsApi.followParcel, { params, body: {} }))}
        >
          {moveLabels[proposes]}
        </Button>
      )}
      {hasLabel && (
        <a
          className="button"
          href={fillPath(parcelsApi.getLabel.path, params)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {courierName}’s label
        </a>
      )}
      {mayAsk && (
        <Button
          isBusy={isBusy}
          onClick={() =>
            void run(async () =>
              toast((await callAsStaff(parcelsApi.askCourier, { params, body: {} })).sentence, 'plain'),
            )
          }
        >
          Ask {courierName}
        </Button>
      )}
      {isUnsure && person?.role === 'owner' && <Button onClick={() => ask('settle')}>I looked there</Button>}
      {isMaybeGone && <Button onClick={() => ask('gone')}>I looked there</Button>}
      {state === 'booked' && <Button onClick={() => ask('cancel')}>Cancel booking</Button>}
      {notSaved}
      {asked === 'cancel' && <CancelDialog parcel={parcel} onClose={() => ask(null)} />}
      {asked === 'settle' && <SettleDialog parcel={parcel} onClose={() => ask(null)} />}
      {asked === 'gone' && <GoneDialog parcel={parcel} onClose={() => ask(null)} />}
    </div>
  )
}

interface DialogProps {
  parcel: Parcel
  onClose(): void
}

function CancelDialog({ parcel: { id, number, courierName, updatedAt }, onClose }: DialogProps) {
  return (
    <ActionDialog
      title={`Cancel the booking of ${number}?`}
      submit="Cancel booking"
      kind="danger"
      endpoint={parcelsApi.cancelParcel}
      params={{ id }}
      fixed={{ from: updatedAt }}
      refresh={ofParcels}
      say={({ sentence }) => sentence}
      onClose={onClose}
    >
      <p>{courierName} then does not come for it. The order stays packed and can be booked again.</p>
    </ActionDialog>
  )
}

/** Ends a booking that its courier has no longer and therefore did not cancel. */
function GoneDialog({ parcel: { id, number, trackingNumber, courierName }, onClose }: DialogProps) {
  return (
    <ActionDialog
      title={`Is ${trackingNumber ?? number} no longer at ${courierName}?`}
      submit="It is not there"
      kind="danger"
      endpoint={parcelsApi.settleBooking}
      params={{ id }}
      fixed={{ trackingNumber: null }}
      refresh={ofParcels}
      onClose={onClose}
    >
      <p>
        Say so only when its portal shows it as cancelled, or not at all. The order stays packed and can be booked
        again.
      </p>
    </ActionDialog>
  )
}

/** Ends a booking of which nobody knows whether it came to be, by what the owner found in the courier's portal. */
function SettleDialog({ parcel: { id, reference, courierName }, onClose }: DialogProps) {
  return (
    <ActionDialog
      title={`Is ${reference} at ${courierName}?`}
      submit="Save"
      endpoint={parcelsApi.settleBooking}
      params={{ id }}
      read={(fields) => ({ trackingNumber: String(fields.get('trackingNumber') ?? '').trim() || null })}
      refresh={ofParcels}
      onClose={onClose}
    >
      <p>
        Look in its portal for the reference {reference}. With a number it is booked; without one it is free to be
        booked again.
      </p>
      <TextField
        label="Its tracking number there (empty: it is not there)"
        name="trackingNumber"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
    </ActionDialog>
  )
}
