import { runApi } from '#domain/parcels/run.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useSendRunQueue } from '#web/admin/queries/run-queue.ts'

/** Sends what the rider pressed without a network, whatever screen is open when there is one. */
export function SendKeptStops(): null {
  const invalidate = useInvalidate()
  useSendRunQueue(() => void invalidate(runApi.getRun, reportsApi.getToday))
  return null
}
