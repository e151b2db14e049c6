import * as z from 'zod/mini'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import { parseDay } from '#domain/pakistan-day.ts'
import { line } from '#domain/person-fields.ts'
import {
  cashLimits,
  CashParcel,
  CashReceipt,
  CashTotal,
  Courier,
  CourierCash,
  reservedCourierIds,
} from './courier-cash.ts'

const Id = z.string('Not found.').check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not found.'))
const badCursor = 'This place in the list is unknown.'
const Cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, badCursor)))
const ParcelCursor = z.optional(z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{1,64}$/, badCursor)))
const Key = z.string('The key is missing.').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'The key is missing.'))
const Day = z.string('Please enter a day.').check(z.refine((day) => parseDay(day) !== null, 'Please enter a day.'))

const badPercent = 'Please enter a percentage from 0 to 100 with at most two decimals.'
/** `2` or `2.25`: taxes are stored in hundredths of a percent. */
const Percent = z.number(badPercent).check(
  z.gte(0, badPercent),
  z.lte(100, badPercent),
  z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, badPercent),
)

const badKeepsDays = 'Please enter a number of days from 1 to 30.'
const badFee = 'Please enter the fee in whole rupees.'
const badMostCash = 'Please enter the most cash in whole rupees, or leave it empty.'
const badMostGrams = 'Please enter the most that a parcel weighs, from 0.1 to 1,000 kg.'
const badTracking = 'Please enter an https address with {number} where the tracking number goes.'

/** An https URL that contains `{number}` once, for the tracking number. */
const TrackingUrl = z.string(badTracking).check(
  z.trim(),
  z.maxLength(300, badTracking),
  z.refine((url) => isTrackingUrl(url), badTracking),
)

function isTrackingUrl(url: string): boolean {
  const rest = url.replace('{number}', '1')
  return (
    rest !== url &&
    /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?\/[^\s{}\\<>"'`]*$/i.test(rest) &&
    // Not inside the host: a typed number must never choose the server.
    url.indexOf('{number}') > url.indexOf('/', 8)
  )
}

const badAmount = 'Please enter the cash received in whole rupees.'
const noParcels = 'Please tick the parcels that this cash is for.'

/**
 * Courier cash endpoints: couriers and their terms, cash that each owes for delivered parcels, and receipts. Whole
 * rupees, times in epoch milliseconds, days in Pakistan time.
 */
export const cashApi = defineEndpoints('/api/hitech/owner', 'staff', {
  listCouriers: get('/couriers', 'Couriers with their terms; inactive ones last.', {
    reply: z.object({ couriers: z.array(Courier) }),
  }),

  /** Updates a courier, or creates one under an `id` from the device. New terms apply to later deliveries. */
  saveCourier: post('/couriers', 'Creates a courier or updates its terms.', {
    access: 'owner',
    body: z.object({
      id: z.string('The key is missing.').check(
        z.regex(/^[A-Za-z0-9_-]{2,64}$/, 'The key is missing.'),
        z.refine((id) => !reservedCourierIds.includes(id), 'Please use another key.'),
      ),
      /** The `updatedAt` that was read; `null` for a new courier. */
      from: z.nullable(z.int()),
      name: line('Please enter the courier’s name.', 60),
      fee: z.number(badFee).check(z.int(badFee), z.gte(0, badFee), z.lte(cashLimits.fee, badFee)),
      incomeTaxPercent: Percent,
      salesTaxPercent: Percent,
      /** Left out, these three stay as they are. */
      mostCash: z.optional(
        z.nullable(
          z.number(badMostCash).check(z.int(badMostCash), z.gte(1, badMostCash), z.lte(10_000_000, badMostCash)),
        ),
      ),
      mostGrams: z.optional(
        z.number(badMostGrams).check(z.int(badMostGrams), z.gte(100, badMostGrams), z.lte(1_000_000, badMostGrams)),
      ),
      keepsDays: z.optional(
        z.number(badKeepsDays).check(z.int(badKeepsDays), z.gte(1, badKeepsDays), z.lte(30, badKeepsDays)),
      ),
      trackingUrl: z.nullable(TrackingUrl),
      isActive: z.boolean(),
    }),
    reply: z.object({ courier: Courier }),
    message: 'Saved.',
  }),

  /** Couriers that are active, owe cash or paid lately; the largest debt first. */
  listCourierCash: get('/cash', 'The debt of each courier, and its recent payments.', {
    reply: z.object({ couriers: z.array(CourierCash) }),
  }),

  /**
   * Unpaid parcels, oldest delivery first, by keyset; of one day when `day` is given. `total` covers the whole list.
   */
  listCashDue: get('/cash/{courierId}', 'Delivered parcels that couriers have not paid yet.', {
    params: z.object({ courierId: Id }),
    query: z.object({ after: ParcelCursor, day: z.optional(Day) }),
    reply: z.object({
      courier: Courier,
      parcels: z.array(CashParcel),
      total: CashTotal,
      next: z.nullable(z.string()),
    }),
  }),

  /**
   * Receives cash for parcels; all become paid, or none. `STALE` carries `parcels`, a list of `CashProblem`. The same
   * `key` returns the same receipt, or `IDEMPOTENCY_MISMATCH` for other contents.
   */
  receiveCash: post('/cash/{courierId}/receipts', 'Receives the cash of a courier for parcels.', {
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
      /** The courier's payment number, or an explanation of a difference. */
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
  }),

  /** Receipts, newest first, by keyset; of one courier when given. */
  listReceipts: get('/cash-receipts', 'Payments by couriers.', {
    query: z.object({ courierId: z.optional(Id), after: Cursor }),
    reply: z.object({ receipts: z.array(CashReceipt), next: z.nullable(z.string()) }),
  }),

  /** One receipt with its parcels, smallest order number first. */
  getReceipt: get('/cash-receipts/{id}', 'A receipt and its parcels.', {
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
  }),

  /** The parcels delivered from one day to another, inclusive, as a CSV file; at most 366 days. */
  exportCash: get('/cash.csv', 'Delivered parcels with fee, taxes, debt and payment, as CSV.', {
    access: 'owner',
    query: z.object({ from: Day, to: Day }),
  }),
})
