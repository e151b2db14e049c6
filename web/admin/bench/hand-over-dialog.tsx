import { useState } from 'react'
import * as z from 'zod/mini'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { ApiError } from '#web/api.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ofParcels } from '#web/admin/parcels/parcel-actions.tsx'
import { isNumberAsked, type Refused, sentenceOf } from './use-hand-over.ts'

interface HandOverDialogProps {
  parcels: Parcel[]
  send(parcels: Parcel[], numbers: Readonly<Record<string, string>>): Promise<Refused>
  onClose(): void
}

/** Asks for the tracking numbers of parcels whose courier gave them on paper. They may come later. */
export function HandOverDialog({ parcels, send, onClose }: HandOverDialogProps) {
  // What is handed over leaves the dialog; what is refused stays with its problem.
  const [left, setLeft] = useState(parcels)
  const asked = left.filter(isNumberAsked)
  return (
    <ActionDialog
      title={
        left.length === 1 ? `Hand ${left[0]?.number} to ${left[0]?.courierName}` : `Hand over ${left.length} parcels`
      }
      submit="Hand over"
      schema={z.record(z.string(), z.string())}
      refresh={ofParcels}
      say={() => ''}
      onClose={onClose}
      send={async (numbers) => {
        const refused = await send(left, numbers)
        if (refused.length === 0) return
        setLeft(refused.map(({ parcel }) => parcel))
        throw refusal(refused)
      }}
    >
      {asked.map(({ orderId, number, courierName, to }) => (
        <TextField
          key={orderId}
          label={`${courierName}’s number of ${number}${to ? `, ${to.city}` : ''} (may come later)`}
          name={orderId}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
      ))}
    </ActionDialog>
  )
}

/** Each problem at the number of its parcel; a lost network is the problem of the whole. */
function refusal(refused: Refused): unknown {
  const [first] = refused
  if (!(first?.error instanceof ApiError) || first.error.isNetwork) return first?.error
  const errors = Object.fromEntries(
    refused.map(({ parcel, error }) => [isNumberAsked(parcel) ? parcel.orderId : '', sentenceOf(error)]),
  )
  return new ApiError(sentenceOf(first.error), first.error.code, first.error.status, { errors })
}
