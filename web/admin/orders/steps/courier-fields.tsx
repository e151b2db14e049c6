import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'

interface CourierFieldsProps {
  couriers: { id: string; name: string }[]
  courierId: string | null
  trackingNumber?: string
  isNumberNeeded?: boolean
}

/** Courier and tracking number. */
export function CourierFields({
  couriers,
  courierId,
  trackingNumber = '',
  isNumberNeeded = false,
}: CourierFieldsProps) {
  const isKnown = couriers.some(({ id }) => id === courierId)
  return (
    <>
      <SelectField
        label="Courier"
        name="courierId"
        required
        defaultValue={isKnown ? (courierId ?? '') : ''}
        options={[
          { value: '', label: 'Choose a courier' },
          ...couriers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        label={isNumberNeeded ? 'Tracking number' : 'Tracking number (may come later)'}
        name="trackingNumber"
        defaultValue={trackingNumber}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
    </>
  )
}
