import * as z from 'zod/mini'
import { CashReceipt } from '#domain/cash/courier-cash.ts'
import { defineEndpoints, get, post } from '#domain/define-endpoints.ts'
import {
  CashDifference,
  HeadingsByMeaning,
  Statement,
  statementLimits,
  StatementMapping,
  StatementSummary,
} from './statement.ts'

const Id = z.string('Not found.').check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not found.'))
const badCursor = 'This place in the list is unknown.'
const Cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/, badCursor)))
const LineCursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,64}\.\d{1,5}$/, badCursor)))
const params = z.object({ id: Id })

const noFile = 'Please choose the courier’s file, or paste its table.'
const noMapping = 'Please choose the columns again.'
const badLine = 'Please tick the lines again.'
/** The largest request: the file, or its text as JSON, and the form around it. */
const mostBytes = statementLimits.maxBytes + 64 * 1024

/**
 * Couriers' statements: each is read, looked at, accepted as a whole, and can be undone for a day. Rupees, with paisa as
 * decimals; times in epoch milliseconds.
 */
export const statementsApi = defineEndpoints('/api/hitech/owner', 'owner', {
  /**
   * Reads a CSV file in the field `file`, or a pasted table as `text`; no parcel changes yet. `mapping` says what its
   * columns mean: `{ "columns": { heading: meaning } }`, or the heading of each meaning. It is kept for the courier; without
   * it and none kept the call fails with `MAPPING_NEEDED` and the columns with examples. The same lines again fail with
   * `SAME_FILE` and `statementId`, unless they were undone.
   */
  readStatement: post('/cash/{courierId}/statements', 'Reads a courier’s statement: a CSV file or a pasted table.', {
    params: z.object({ courierId: Id }),
    body: z
      .object({
        file: z.optional(z.file(noFile).check(z.minSize(1, noFile))),
        text: z.optional(z.string().check(z.minLength(1, noFile))),
        mapping: z.optional(z.union([StatementMapping, HeadingsByMeaning], noMapping)),
      })
      .check(
        z.refine(({ file, text }) => (file === undefined) !== (text === undefined), { error: noFile, path: ['file'] }),
      ),
    jsonFields: ['mapping'],
    maxBytes: mostBytes,
    maxJsonBytes: 2 * mostBytes,
    reply: z.object({ statement: Statement }),
    failure: 'The file could not be read. Please try again.',
  }),

  /**
   * Asks a connected courier what it paid for the oldest parcels that it owes for. `statement` is `null` where there is
   * nothing to show, and `sentence` says why; the same again fails with `SAME_FILE`, as a file does.
   */
  fetchStatement: post('/cash/{courierId}/statements/fetch', 'Asks a connected courier what it paid.', {
    params: z.object({ courierId: Id }),
    reply: z.object({
      statement: z.nullable(Statement),
      sentence: z.string(),
      courierText: z.nullable(z.string()),
    }),
  }),

  /** Statements of a courier, newest first, by keyset. */
  listStatements: get('/cash/{courierId}/statements', 'Statements of a courier.', {
    params: z.object({ courierId: Id }),
    query: z.object({ after: Cursor }),
    reply: z.object({ statements: z.array(StatementSummary), next: z.nullable(z.string()) }),
  }),

  getStatement: get('/statements/{id}', 'A courier’s statement with its lines.', {
    params,
    reply: z.object({ statement: Statement }),
  }),

  /**
   * Receives the cash of the lines that are as expected, and of those ticked with another amount, which closes their
   * parcels: receipts of at most 500 parcels, all or none. `from` is the `seen` of the statement; `STALE` when its lines
   * are others by now, and for one that was undone. Repeated, it returns the same receipts; with other lines it fails
   * with `IDEMPOTENCY_MISMATCH`.
   */
  acceptStatement: post('/statements/{id}/accept', 'Accepts a courier’s statement.', {
    params,
    body: z.object({
      lines: z.optional(z.array(z.int(badLine), badLine).check(z.maxLength(statementLimits.lines, badLine))),
      from: z.optional(z.string()),
    }),
    maxBytes: 64 * 1024,
    reply: z.object({ receipts: z.array(CashReceipt) }),
    message: 'Cash received.',
  }),

  /**
   * Undoes an accepted statement within a day: its receipts are crossed out, and their parcels owed again. `STALE` later,
   * and when one of the parcels moved on. Nobody gets an email.
   */
  undoStatement: post('/statements/{id}/undo', 'Undoes an accepted statement within 24 hours.', {
    params,
    reply: z.object({ statement: Statement }),
    message: 'The statement was undone.',
  }),

  /** Parcels that were closed with another amount than was due, oldest first, by keyset; of one courier when given. */
  listDifferences: get('/cash-differences', 'Differences that stand between couriers’ payments and what was due.', {
    query: z.object({ courierId: z.optional(Id), after: LineCursor }),
    reply: z.object({ differences: z.array(CashDifference), next: z.nullable(z.string()) }),
  }),

  /** Ends a difference by the owner's word. Repeated, it changes nothing. */
  endDifference: post('/cash-differences/{id}/end', 'Ends a difference of a courier’s payment.', {
    params: z.object({ id: z.string('Not found.').check(z.regex(/^[A-Za-z0-9.]{1,70}$/, 'Not found.')) }),
    message: 'The difference is ended.',
  }),
})
