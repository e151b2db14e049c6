import { assumptions } from './usage.ts'

/** What one database may hold, and what the one writer does. D1, https://developers.cloudflare.com/d1/platform/limits/ */
export const databaseGigabytes = 10

/** The busiest second of a month against its mean: evenings, pay days, an Eid sale. */
export const peak = 20

/** When which limit is met at a number of page views a month. */
export interface Limits {
  ordersAMonth: number
  /** Months until the books hold `databaseGigabytes`. */
  monthsToFull: number
  /** Orders in the busiest second. */
  peakOrdersPerSecond: number
  /** Share of the writer's time that the busiest second takes. */
  writerShare: number
}

export function limitsAt(views: number, { bytesPerOrder, busyMs }: { bytesPerOrder: number; busyMs: number }): Limits {
  const ordersAMonth = views / assumptions.viewsPerOrder
  const peakOrdersPerSecond = (ordersAMonth / (30 * 86_400)) * peak
  return {
    ordersAMonth,
    monthsToFull: (databaseGigabytes * 1e9) / (ordersAMonth * bytesPerOrder),
    peakOrdersPerSecond,
    writerShare: (peakOrdersPerSecond * busyMs) / 1000,
  }
}
