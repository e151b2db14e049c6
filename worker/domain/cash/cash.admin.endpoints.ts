import * as z from 'zod/mini'
import { defineEndpoint } from '#domain/endpoint.ts'
import { parseDay } from '#domain/pakistan-day.ts'
import { line } from '#domain/person-fields.ts'
import { cashLimits } from './cash-limits.ts'
import { CashParcel, CashReceipt, CashTotal, Courier, CourierCash } from './courier-cash.ts'

/**
 * Courier cash: who carries parcels on which terms, what each courier owes for parcels it delivered, and what it
 * handed over. Whole rupees, times in epoch milliseconds, days in Pakistan time.
 */

const Id = z.string('Not found.').check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not found.'))
const badCursor = 'This place in the list is unknown.'
const Cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, badCursor)))
const ParcelCursor = z.optional(z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{1,64}$/, badCursor)))
const Key = z.string('The key is missing.').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'The key is missing.'))
const Day = z.string('Please enter a day.').check(z.refine((day) => parseDay(day) !== null, 'Please enter a day.'))

const badPercent = 'Please enter a percentage from 0 to 100 with at most two decimals.'
/** `2` or `2.25`: taxes are kept in hundredths of a percent. */
const Percent = z.number(badPercent).check(
  z.gte(0, badPercent),
  z.lte(100, badPercent),
  z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, badPercent),
)

const badFee = 'Please enter the fee in whole rupees.'
const badTracking = 'Please enter an https address with {number} where the tracking number goes.'

/** An https address that holds `{number}` once, where the tracking number goes. */
const TrackingUrl = z.string(badTracking).check(
  z.trim(),
  z.maxLength(300, badTracking),
  z.refine((address) => isTrackingUrl(address), badTracking),
)

function isTrackingUrl(address: string): boolean {
  const rest = address.replace('{number}', '1')
  return (
    rest !== address &&
    /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?\/[^\s{}\\<>"'`]*$/i.test(rest) &&
    // The place must not be in the host: the courier's own address never depends on what was typed.
    address.indexOf('{number}') > address.indexOf('/', 8)
  )
}

/** Every courier with its terms, by name; those no longer used last. */
export const listCouriersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/couriers',
  access: 'staff',
  summary: 'Who carries parcels, on which terms; those no longer used last.',
  reply: z.object({ couriers: z.array(Courier) }),
})

/** Changes a courier, or adds one under an `id` that the device made. New terms count for parcels delivered from then on. */
export const saveCourierEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/couriers',
  access: 'owner',
  summary: 'Adds a courier or changes its terms.',
  body: z.object({
    id: z.string('The key is missing.').check(z.regex(/^[A-Za-z0-9_-]{2,64}$/, 'The key is missing.')),
    /** `updatedAt` as it was read; `null` for a new courier. */
    from: z.nullable(z.int()),
    name: line('Please enter the courier’s name.', 60),
    fee: z.number(badFee).check(z.int(badFee), z.gte(0, badFee), z.lte(cashLimits.fee, badFee)),
    incomeTaxPercent: Percent,
    salesTaxPercent: Percent,
    trackingUrl: z.nullable(TrackingUrl),
    isActive: z.boolean(),
  }),
  reply: z.object({ courier: Courier }),
  message: 'Saved.',
})

/** Every courier that is used, owes something or handed something over lately; who owes most comes first. */
export const listCourierCashEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/cash',
  access: 'staff',
  summary: 'What each courier owes against what came in.',
  reply: z.object({ couriers: z.array(CourierCash) }),
})

/** Oldest delivery first, by keyset; of one day when `day` is given. `total` counts the whole list, not this page. */
export const listCashDueEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/cash/{courierId}',
  access: 'staff',
  summary: 'The delivered parcels whose cash is still with a courier.',
  params: z.object({ courierId: Id }),
  query: z.object({ after: ParcelCursor, day: z.optional(Day) }),
  reply: z.object({
    courier: Courier,
    parcels: z.array(CashParcel),
    total: CashTotal,
    next: z.nullable(z.string()),
  }),
})

const badAmount = 'Please enter the cash received in whole rupees.'
const noParcels = 'Please tick the parcels that this cash is for.'

/**
 * Takes in cash for parcels: all of them become paid, or none. `STALE` carries `parcels`, a list of `CashProblem`. The same
 * `key` again is the same receipt; with other contents it is `IDEMPOTENCY_MISMATCH`.
 */
export const receiveCashEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/hitech/owner/cash/{courierId}/receipts',
  access: 'staff',
  summary: 'Takes in the cash that a courier hands over for parcels.',
  params: z.object({ courierId: Id }),
  body: z.object({
    key: Key,
    orderIds: z
      .array(Id, noParcels)
      .check(
        z.minLength(1, noParcels),
        z.maxLength(cashLimits.parcelsPerReceipt, `At most ${cashLimits.parcelsPerReceipt} parcels at once.`),
      ),
    received: z.number(badAmount).check(z.int(badAmount), z.gte(0, badAmount), z.lte(cashLimits.received, badAmount)),
    /** The courier's own number of the payment, or what explains a difference. */
    reference: z
      .string()
      .check(
        z.trim(),
        z.maxLength(100, 'Please use at most 100 characters.'),
        z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u, 'Please use one line of plain text.'),
      ),
  }),
  maxBytes: 64 * 1024,
  reply: z.object({ receipt: CashReceipt }),
  message: 'Cash received.',
})

/** Newest first, by keyset; of one courier when it is named. */
export const listReceiptsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/cash-receipts',
  access: 'staff',
  summary: 'The cash that couriers handed over.',
  query: z.object({ courierId: z.optional(Id), after: Cursor }),
  reply: z.object({ receipts: z.array(CashReceipt), next: z.nullable(z.string()) }),
})

/** One receipt with the parcels it paid, smallest number first. */
export const getReceiptEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/cash-receipts/{id}',
  access: 'staff',
  summary: 'A receipt and the parcels it is for.',
  params: z.object({ id: Id }),
  reply: z.object({
    receipt: CashReceipt,
    parcels: z.array(
      z.object({
        orderId: z.string(),
        number: z.int(),
        name: z.string(),
        city: z.string(),
        amount: z.int(),
        due: z.int(),
      }),
    ),
  }),
})

/** The parcels delivered from one day to another, both included, as a file for a table; at most 366 days. */
export const exportCashEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/hitech/owner/cash.csv',
  access: 'owner',
  summary: 'Delivered parcels with fee, taxes, what is due and whether it came in, as CSV.',
  query: z.object({ from: Day, to: Day }),
  reply: z.object({}),
})
