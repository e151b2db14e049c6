import { day } from '#domain/durations.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import type { CourierAnswer } from './call-courier.ts'
import type {
  AskCourier,
  CourierClient,
  CourierEvent,
  CourierLine,
  CourierPayment,
  CourierState,
  Found,
  ParcelToBook,
  Payments,
  PickupPlaces,
  Told,
  TrackedParcel,
} from './courier-client.ts'
import {
  bookedBy,
  citiesBy,
  failed,
  type Fields,
  fieldsOf,
  foundNumbers,
  gramsOf,
  isReference,
  isSet,
  isSetOrMissing,
  karachiTime,
  labelOf,
  paisaOf,
  pick,
  rowsOf,
  sortEvents,
  stateFor,
  textOf,
  toldBy,
  trackedBy,
  verdictOf,
  wordsOf,
} from './read-answer.ts'

const orders = '/services/integration/api/order'

/** Its words for the state of a parcel, by their numbers too. */
const states: Record<string, CourierState> = {
  unbooked: 'booked',
  '1': 'booked',
  booked: 'booked',
  '2': 'booked',
  'picked by postex': 'picked',
  '15': 'picked',
  'en-route to warehouse': 'in_transit',
  'en-route to postex warehouse': 'in_transit',
  '18': 'in_transit',
  'postex warehouse': 'at_hub',
  '3': 'at_hub',
  'out for delivery': 'out_for_delivery',
  '4': 'out_for_delivery',
  attempted: 'attempt_failed',
  '17': 'attempt_failed',
  'delivery under review': 'held',
  '9': 'held',
  delivered: 'delivered',
  '5': 'delivered',
  'out for return': 'returning',
  '16': 'returning',
  returned: 'returned',
  '6': 'returned',
  'un-assigned by me': 'cancelled',
  '7': 'cancelled',
  expired: 'cancelled',
  '8': 'cancelled',
}

/** Its codes of the history, which are others than the numbers of states. */
const codes: Record<string, CourierState> = {
  '0001': 'booked',
  '0002': 'returned',
  '0003': 'at_hub',
  '0004': 'in_transit',
  '0005': 'delivered',
  '0006': 'returned',
  '0007': 'returned',
  '0008': 'held',
  '0013': 'attempt_failed',
  '0040': 'returning',
}

const reasons: Record<string, string> = {
  CNA: 'Customer not available',
  RFD: 'Refused to receive',
  ICA: 'Incomplete address',
}

const verdict = (answer: CourierAnswer | null) =>
  verdictOf(
    answer,
    (body, status) => {
      const code = textOf(pick(body, 'statusCode'))
      if (code === null || code.startsWith('5')) return 'nothing'
      return code === '200' && status < 300 ? 'yes' : 'no'
    },
    (body) => wordsOf(pick(body, 'statusMessage', 'message', 'error')),
  )

function toEvent(step: Fields): CourierEvent[] {
  const text = textOf(pick(step, 'transactionStatusMessage', 'message', 'status')) ?? ''
  const code = textOf(pick(step, 'transactionStatusMessageCode', 'code'))
  const at = karachiTime(pick(step, 'updatedAt', 'modifiedDatetime', 'modifiedDateTime'))
  if (at === null) return []
  const byWords = stateFor(states, text)
  const state = (code !== null && codes[code.padStart(4, '0')]) || byWords
  const [, short = ''] = /\b(CNA|RFD|ICA)\b/.exec(text) ?? []
  const reason = state === 'attempt_failed' ? (reasons[short] ?? /:\s*(.+)$/.exec(text)?.[1] ?? null) : null
  return [{ at, state, text: text || (code ?? ''), place: null, reason }]
}

function toParcel(row: Fields): TrackedParcel[] {
  const inner = fieldsOf(pick(row, 'trackingResponse'))
  const isWrapped = 'trackingResponse' in row
  // A row without a response names a parcel that it knows nothing about.
  if (isWrapped && Object.keys(inner).length === 0) return []
  const parcel = isWrapped ? inner : row
  const trackingNumber = textOf(pick(parcel, 'trackingNumber')) ?? textOf(pick(row, 'trackingNumber'))
  if (trackingNumber === null) return []
  const events = sortEvents(rowsOf(pick(parcel, 'transactionStatusHistory')).flatMap(toEvent))
  const last = events.at(-1)
  const stateText = textOf(pick(parcel, 'transactionStatus', 'orderStatus')) ?? last?.text ?? ''
  const own = stateFor(states, stateText)
  return [
    {
      trackingNumber,
      state: own === 'unknown' && last?.text === stateText ? last.state : own,
      stateText,
      events,
      amounts: {
        collected: paisaOf(pick(parcel, 'invoicePayment')),
        fee: paisaOf(pick(parcel, 'transactionFee'), pick(parcel, 'reversalFee')),
        tax: paisaOf(pick(parcel, 'transactionTax'), pick(parcel, 'reversalTax')),
        weightGrams: gramsOf(pick(parcel, 'actualWeight')),
      },
    },
  ]
}

const parcelsIn = (body: Fields) => rowsOf(pick(body, 'dist')).flatMap(toParcel)

async function find(ask: AskCourier, reference: string, at: number): Promise<Found> {
  const query = { startDate: dayText(pakistanDay(at - day)), endDate: dayText(pakistanDay(at + day)) }
  // A parcel is in the short list until somebody books it in the portal; the long one takes its time.
  const [short, long] = await Promise.all([
    ask({ path: `${orders}/v2/get-unbooked-orders`, query }),
    ask({ path: `${orders}/v1/get-all-order`, query: { ...query, orderStatusId: '0' } }),
  ])
  const lists = [verdict(short), verdict(long)] as const
  const rows = lists.flatMap((said) => (said.says === 'yes' ? rowsOf(pick(said.body, 'dist')) : []))
  const found = foundNumbers(rows.map((row) => numberFor(row, reference)))
  // A list that was not read may have it; an account without the long one has no more than the short one.
  const hasLong = long === null || long.status < 400 || long.status >= 500
  const [unread] = (hasLong ? lists : [lists[0]]).filter(({ says }) => says !== 'yes')
  if (found.outcome === 'found' || !unread) return found
  return { outcome: 'unsure', courierText: 'words' in unread ? unread.words : null }
}

/** The number of a row with our reference. */
function numberFor(row: Fields, reference: string): string | null {
  const both = [row, fieldsOf(pick(row, 'trackingResponse'))]
  const isOurs = both.some((each) => isReference(pick(each, 'orderRefNumber'), reference))
  return isOurs ? textOf(both.map((each) => pick(each, 'trackingNumber')).find((each) => each !== undefined)) : null
}

/** The guide writes `/service/`, others that it is `/services/`. */
async function advise(ask: AskCourier, body: Fields): Promise<Told> {
  const path = `${orders}/v2/save-shipper-advice`
  const first = await ask({ method: 'PUT', path, body })
  const isMissing = first?.status === 404 || first?.status === 405
  const answer = isMissing ? await ask({ method: 'PUT', path: path.replace('/services/', '/service/'), body }) : first
  return toldBy(verdict(answer))
}

/** The payment of a parcel: whether and when, by its own call; amounts from where it is tracked. */
function toPayment({ trackingNumber, amounts }: TrackedParcel, status: Fields): CourierPayment {
  return {
    trackingNumber,
    reference: textOf(pick(status, 'orderRefNumber'))?.replace(/^#/, '') ?? null,
    isPaid: isSet(pick(status, 'settle')),
    paidAt: karachiTime(pick(status, 'settlementDate', 'reservePaymentDate', 'upfrontPaymentDate')),
    collected: amounts.collected,
    fee: amounts.fee,
    tax: amounts.tax,
    paid: null,
    paymentNumber: textOf(pick(status, 'cprNumber_1', 'cprNumber1', 'cprNumber_2', 'cprNumber2')),
  }
}

const bookingBody = (parcel: ParcelToBook, { pickup }: CourierLine) => ({
  cityName: parcel.city.name,
  customerName: parcel.name,
  customerPhone: parcel.phone,
  deliveryAddress: parcel.address,
  invoiceDivision: 1,
  invoicePayment: parcel.toCollect,
  items: parcel.quantity,
  orderDetail: parcel.contents,
  orderRefNumber: parcel.reference,
  orderType: 'Normal',
  transactionNotes: parcel.remarks,
  ...(pickup.code && { pickupAddressCode: pickup.code }),
  // In kilograms; the guide knows nothing of it, and without it the parcel weighs nothing.
  bookingWeight: parcel.weightGrams / 1000,
})

const bulk = async (ask: AskCourier, trackingNumbers: string[]) =>
  verdict(await ask({ path: `${orders}/v1/track-bulk-order`, query: { TrackingNumbers: trackingNumbers.join(',') } }))

async function pickupPlaces(ask: AskCourier): Promise<PickupPlaces> {
  const said = verdict(await ask({ path: `${orders}/v1/get-merchant-address` }))
  if (said.says !== 'yes') return null
  return rowsOf(pick(said.body, 'dist')).flatMap((row) => {
    const code = textOf(pick(row, 'addressCode'))
    return code === null ? [] : [{ code, text: wordsOf([pick(row, 'address'), pick(row, 'cityName')]) ?? '' }]
  })
}

async function payments(ask: AskCourier, trackingNumbers: string[]): Promise<Payments> {
  const said = await bulk(ask, trackingNumbers)
  if (said.says !== 'yes') return failed(said)
  const parcels = parcelsIn(said.body)
  const all = await Promise.all(
    parcels.map(async (parcel) => {
      const path = `${orders}/v1/payment-status/${encodeURIComponent(parcel.trackingNumber)}`
      const paid = verdict(await ask({ path }))
      return paid.says === 'yes' ? [toPayment(parcel, fieldsOf(pick(paid.body, 'dist')))] : []
    }),
  )
  return { outcome: 'payments', payments: all.flat() }
}

/** PostEx, merchant API v4. A failure is mostly HTTP 200 with another code; a field that it does not know is dropped. */
export const postex: CourierClient = {
  abilities: {
    trackBatch: 50,
    tellsAmounts: true,
  },

  connect(line) {
    const { keys, begin } = line
    const open = (): AskCourier => {
      const ask = begin()
      return (request) => ask({ ...request, headers: { token: keys['token'] ?? '' } })
    }
    return {
      async book(parcel) {
        const answer = await open()({
          method: 'POST',
          path: `${orders}/v3/create-order`,
          body: bookingBody(parcel, line),
        })
        return bookedBy(verdict(answer), (body) => pick(fieldsOf(pick(body, 'dist')), 'trackingNumber'))
      },

      find: (reference, at) => find(open(), reference, at),

      track: async (trackingNumbers) => trackedBy(trackingNumbers, await bulk(open(), trackingNumbers), parcelsIn),

      async cancel(trackingNumber) {
        return toldBy(
          verdict(await open()({ method: 'PUT', path: `${orders}/v1/cancel-order`, body: { trackingNumber } })),
        )
      },

      async label(trackingNumber) {
        return labelOf(await open()({ path: `${orders}/v1/get-invoice`, query: { trackingNumbers: trackingNumber } }))
      },

      async cities() {
        const said = verdict(await open()({ path: `${orders}/v2/get-operational-city` }))
        return citiesBy(
          said,
          (body) => pick(body, 'dist'),
          (row) => ({
            id: pick(row, 'operationalCityName', 'cityName'),
            name: pick(row, 'operationalCityName', 'cityName'),
            isOpen: isSetOrMissing(pick(row, 'isDeliveryCity')),
          }),
        )
      },

      pickupPlaces: () => pickupPlaces(open()),

      payments: ({ trackingNumbers }) => payments(open(), trackingNumbers),

      advise: (trackingNumber, advice, note) =>
        advise(open(), { trackingNumber, statusId: advice === 'back' ? 1 : 2, remarks: note }),
    }
  },
}
