import type { StatementColumn } from '#domain/statements/statement.ts'
import { addedColumns } from '#domain/statements/statement.ts'
import { lettersOf } from '#worker/bulk-changes/column-headings.ts'

/** Words in headings of couriers' files, the likeliest meaning first. */
const hints: [RegExp, StatementColumn][] = [
  [/date|time|deliveredon/, 'date'],
  [/status|state$/, 'state'],
  [/tax|gst|wht|withh|sst$|^fed$/, 'tax'],
  [/fee|charge|freight|fare|deduct|insurance|handling|surcharge/, 'fee'],
  [/net|payable|paid|balance|remit|payout/, 'paid'],
  [/cod|collect|invoicepayment|cash|amount/, 'collected'],
  [/^cn|consignment|track|awb|airway|shipment|docket|barcode/, 'trackingNumber'],
  [/ref|order/, 'reference'],
]

/** What headings probably mean, each meaning once but those that add up. */
export function likelyColumns(headers: readonly string[]): (StatementColumn | null)[] {
  const taken = new Set<StatementColumn>()
  return headers.map((heading) => {
    const letters = lettersOf(heading)
    const column = hints.find(([words, means]) => words.test(letters) && !taken.has(means))?.[1] ?? null
    if (column && (!addedColumns.has(column) || column === 'collected')) taken.add(column)
    return column
  })
}
