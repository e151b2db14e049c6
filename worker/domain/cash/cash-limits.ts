/** Limits: parcels of one receipt, a fee and a receipt in whole rupees, days of one export. */
export const cashLimits = { parcelsPerReceipt: 500, fee: 100_000, received: 100_000_000, exportDays: 366 } as const
