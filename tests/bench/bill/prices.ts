/** What is included each month, and what a unit costs beyond it. US dollars. */
export interface Price {
  name: string
  unit: string
  included: number
  /** Units that `dollars` buys. */
  per: number
  dollars: number
}

/** When the prices below were read in Cloudflare's documentation. */
export const pricesReadOn = '21 November 2026'

/** The monthly fee of Workers Paid, which the amounts included belong to. */
export const monthlyFee = 5

const million = 1_000_000

/** Cloudflare's public prices for what the shop uses. Data that goes out, static files and idle time cost nothing. */
export const prices = {
  requests: { name: 'Worker requests', unit: 'requests', included: 10 * million, per: million, dollars: 0.3 },
  cpu: { name: 'CPU', unit: 'ms', included: 30 * million, per: million, dollars: 0.02 },
  rowsRead: { name: 'D1 rows read', unit: 'rows', included: 25_000 * million, per: million, dollars: 0.001 },
  rowsWritten: { name: 'D1 rows written', unit: 'rows', included: 50 * million, per: million, dollars: 1 },
  books: { name: 'D1 storage', unit: 'GB', included: 5, per: 1, dollars: 0.75 },
  pictures: { name: 'R2 storage', unit: 'GB', included: 10, per: 1, dollars: 0.015 },
  pictureReads: { name: 'R2 reads', unit: 'reads', included: 10 * million, per: million, dollars: 0.36 },
  pictureWrites: { name: 'R2 writes', unit: 'writes', included: million, per: million, dollars: 4.5 },
  transformations: { name: 'Images encoded', unit: 'renditions', included: 5000, per: 1000, dollars: 0.5 },
  letters: { name: 'Mail', unit: 'letters', included: 3000, per: 1000, dollars: 0.35 },
  // From 1 December 2026 by Cloudflare's Observability prices, which were not public when these were read.
  logs: { name: 'Lines of log', unit: 'lines', included: 20 * million, per: million, dollars: 0.6 },
} satisfies Record<string, Price>

/** Something that is paid by the amount. */
export type Metered = keyof typeof prices

export const sources = [
  'https://developers.cloudflare.com/workers/platform/pricing/',
  'https://developers.cloudflare.com/workers/cache/#billing',
  'https://developers.cloudflare.com/d1/platform/pricing/',
  'https://developers.cloudflare.com/r2/pricing/',
  'https://developers.cloudflare.com/images/pricing/',
  'https://developers.cloudflare.com/email-service/platform/pricing/',
]
