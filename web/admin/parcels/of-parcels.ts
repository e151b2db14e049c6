import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'

/** What shows other data once a parcel moved. */
export const ofParcels = [
  parcelsApi.getBench,
  adminOrdersApi.getAdminOrder,
  adminOrdersApi.listBoard,
  reportsApi.getToday,
  cashApi.listCourierCash,
]
