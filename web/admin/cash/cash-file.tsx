import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { DayRangeFile } from '#web/admin/layout/day-range-file.tsx'

/** Downloads the parcels of a range of days as CSV. */
export function CashFile() {
  return (
    <DayRangeFile
      title="Download as a file"
      text="Every parcel delivered on these days: collected, deducted, due, received or not."
      path={cashApi.exportCash.path}
    />
  )
}
