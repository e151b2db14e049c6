import { day } from '#domain/durations.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import type { CourierAnswer } from './call-courier.ts'
import type {
  Advice,
  AskCourier,
  CourierClient,
  CourierEvent,
  CourierLine,
  CourierPayment,
  CourierState,
  ParcelToBook,
  Payments,
  Told,
  TrackedParcel,
} from './courier-client.ts'
import {
  bookedBy,
  citiesBy,
  failed,
  type Fields,
  foundNumbers,
  isReference,
  isSetOrMissing,
  karachiTime,
  labelOf,
  notFound,
  numberOf,
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

const states: Record<string, CourierState> = {
  'pickup request not sent': 'booked',
  'pickup request sent': 'booked',
  'consignment booked': 'booked',
  'drop off at express center': 'booked',
  'shipment picked': 'picked',
  'arrived at station': 'at_hub',
  dispatched: 'in_transit',
  missroute: 'in_transit',
  misroute: 'in_transit',
  'assign to courier': 'out_for_delivery',
  'assigned to courier': 'out_for_delivery',
  pending: 'attempt_failed',
  delivered: 'delivered',
  'being return': 'returning',
  'being returned': 'returning',
  'ready for return': 'returning',
  'returned to shipper': 'returned',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  '48 hours auto canceled': 'cancelled',
  '48 hours auto cancelled': 'cancelled',
}

/** `Arrived at Station in LAHORE` names the place behind the state. */
function stateOf(words: string): CourierState {
  const whole = stateFor(states, words)
  return whole === 'unknown' ? stateFor(states, words.replace(/ (in|at|to) (?!station|courier)[A-Z .]+$/, '')) : whole
}

const verdict = (answer: CourierAnswer | null) =>
  verdictOf(
    answer,
    (body) => {
      const status = textOf(pick(body, 'status'))
      return status === '1' ? 'yes' : status === '0' ? 'no' : 'nothing'
    },
    (body) => wordsOf(pick(body, 'error', 'message')),
  )

function toEvent(step: Fields): CourierEvent[] {
  const text = textOf(pick(step, 'Status', 'Staus'))
  const at = karachiTime(pick(step, 'Activity_datetime', 'Activity Date'))
  if (text === null || at === null) return []
  const state = stateOf(text)
  const reason = textOf(pick(step, 'Reason'))
  return [
    {
      at,
      state,
      text,
      place: textOf(pick(step, 'Station', 'City')),
      reason: state === 'attempt_failed' ? reason : null,
    },
  ]
}

function toParcel(row: Fields): TrackedParcel[] {
  const trackingNumber = textOf(pick(row, 'track_number', 'tracking_number'))
  if (trackingNumber === null) return []
  const events = sortEvents(rowsOf(pick(row, 'Tracking Detail')).flatMap(toEvent))
  const stateText = textOf(pick(row, 'booked_packet_status')) ?? events.at(-1)?.text ?? ''
  const amounts = {
    collected: paisaOf(pick(row, 'booked_packet_collect_amount')),
    fee: null,
    tax: null,
    weightGrams: numberOf(pick(row, 'arival_dispatch_weight')),
  }
  return [{ trackingNumber, state: stateOf(stateText), stateText, events, amounts }]
}

const advicePage = 100
/** Pages of the list of advice that are looked through. */
const mostAdvicePages = 10

/** Advice is about an entry of its list, which names the parcel. */
async function adviceId(ask: AskCourier, trackingNumber: string, now: number) {
  const [from, to] = [dayText(pakistanDay(now - 30 * day)), dayText(pakistanDay(now))]
  for (let page = 0; page < mostAdvicePages; page += 1) {
    const said = verdict(
      await ask({
        path: 'shipperAdviceList',
        body: {
          // The two texts of this interface name the days differently.
          from_date: from,
          to_date: to,
          dateFrom: from,
          toDate: to,
          Cn_number: trackingNumber,
          start: page * advicePage,
          length: advicePage,
        },
      }),
    )
    if (said.says !== 'yes') return said
    const rows = rowsOf(pick(said.body, 'data', 'packet_list'))
    const row = rows.find((each) => textOf(pick(each, 'cn_number', 'track_number')) === trackingNumber)
    const id = textOf(pick(row ?? {}, 'id'))
    if (id !== null) return id
    if (rows.length === 0 || (page + 1) * advicePage >= (numberOf(pick(said.body, 'totalrecords')) ?? 0)) break
  }
  return null
}

async function advise(
  ask: AskCourier,
  trackingNumber: string,
  advice: Advice,
  note: string,
  now: number,
): Promise<Told> {
  const id = await adviceId(ask, trackingNumber, now)
  if (id === null) return { outcome: 'refused', courierText: 'Leopards does not ask for advice on this parcel.' }
  if (typeof id !== 'string') return failed(id)
  const said = verdict(
    await ask({
      path: 'updateShipperAdvice',
      body: {
        data: [
          {
            id: numberOf(id) ?? id,
            cn_number: trackingNumber,
            shipper_advice_status: advice === 'back' ? 'RT' : 'RA',
            shipper_remarks: note,
          },
        ],
      },
    }),
  )
  return toldBy(said)
}

/** What is left out is `self`: as the account has it. */
const bookingBody = (parcel: ParcelToBook, { pickup, pickupCity }: CourierLine) => ({
  booked_packet_weight: parcel.weightGrams,
  booked_packet_no_piece: parcel.pieces,
  booked_packet_collect_amount: parcel.toCollect,
  booked_packet_order_id: parcel.reference,
  origin_city: pickupCity?.id ?? 'self',
  destination_city: parcel.city.id,
  ...(pickup.code && { shipment_id: pickup.code }),
  shipment_name_eng: pickup.name || 'self',
  shipment_email: pickup.email || 'self',
  shipment_phone: pickup.phone || 'self',
  shipment_address: pickup.address || 'self',
  consignment_name_eng: parcel.name,
  consignment_phone: parcel.phone,
  consignment_address: parcel.address,
  special_instructions: `${parcel.contents}. ${parcel.remarks}`,
})

function toPayment(row: Fields, charges: Fields | undefined): CourierPayment {
  const fares = [
    'shipment_charges',
    'cash_handling_charges',
    'return_charges',
    'insurance',
    'insurance_charges',
    'fuel_surcharge_amount',
  ]
  return {
    trackingNumber: textOf(pick(row, 'booked_packet_cn', 'cn_number')) ?? '',
    reference: textOf(pick(row, 'booked_packet_order_id')),
    isPaid: textOf(pick(row, 'status'))?.toLowerCase() === 'paid',
    paidAt: karachiTime(pick(row, 'invoice_cheque_date')),
    collected: charges ? paisaOf(pick(charges, 'booked_packet_collect_amount')) : null,
    fee: charges ? paisaOf(...fares.map((name) => pick(charges, name))) : null,
    tax: charges ? paisaOf(pick(charges, 'gst_amount', 'gst')) : null,
    paid: null,
    paymentNumber: textOf(pick(row, 'invoice_cheque_no')),
  }
}

/** Whether a parcel is paid is one call, its amounts another one. */
async function payments(ask: AskCourier, trackingNumbers: string[]): Promise<Payments> {
  const query = { cn_numbers: trackingNumbers.join(',') }
  const said = verdict(await ask({ path: 'getPaymentDetails', query }))
  if (said.says !== 'yes') return failed(said)
  const charged = verdict(await ask({ path: 'getShippingCharges', query }))
  const rows = charged.says === 'yes' ? rowsOf(pick(charged.body, 'data')) : []
  const charges = new Map(rows.map((row) => [textOf(pick(row, 'cn_number', 'track_number')), row]))
  const all = rowsOf(pick(said.body, 'payment_list')).map((row) =>
    toPayment(row, charges.get(textOf(pick(row, 'booked_packet_cn', 'cn_number')))),
  )
  return { outcome: 'payments', payments: all.filter(({ trackingNumber }) => trackingNumber !== '') }
}

/** Leopards, merchant API v2. Keys travel in the body or the query; `status` and `error` are numbers or texts. */
export const leopards: CourierClient = {
  abilities: {
    trackBatch: 20,
    tellsAmounts: true,
  },

  connect(line) {
    const { keys, begin, follow, now } = line
    const secrets = { api_key: keys['apiKey'] ?? '', api_password: keys['apiPassword'] ?? '' }
    const open = (): AskCourier => {
      const ask = begin()
      return ({ path, body, query }) => {
        const address = `/api/${path}/format/json/`
        return query
          ? ask({ path: address, query: { ...secrets, ...query } })
          : ask({ method: 'POST', path: address, body: { ...secrets, ...(body as Fields | undefined) } })
      }
    }

    return {
      async book(parcel) {
        const said = verdict(await open()({ path: 'bookPacket', body: bookingBody(parcel, line) }))
        return bookedBy(
          said,
          (body) => pick(body, 'track_number'),
          (body) => pick(body, 'slip_link'),
        )
      },

      async find(reference) {
        const said = verdict(
          await open()({ path: 'getShipmentDetailsByOrderID', body: { shipment_order_id: [reference] } }),
        )
        if (said.says !== 'yes') return notFound(said)
        const rows = rowsOf(pick(said.body, 'data', 'packet_list'))
        return foundNumbers(
          rows
            .filter((row) => isReference(pick(row, 'booked_packet_order_id'), reference))
            .map((row) => textOf(pick(row, 'track_number', 'tracking_number'))),
        )
      },

      // A number that is wrong refuses the whole question.
      async track(trackingNumbers) {
        const body = { track_numbers: trackingNumbers.join(',') }
        const said = verdict(await open()({ path: 'trackBookedPacket', body }))
        return trackedBy(trackingNumbers, said, (answer) => rowsOf(pick(answer, 'packet_list')).flatMap(toParcel))
      },

      async cancel(trackingNumber) {
        return toldBy(verdict(await open()({ path: 'cancelBookedPackets', body: { cn_numbers: trackingNumber } })))
      },

      async label(_trackingNumber, slipLink) {
        const request = slipLink === null ? null : follow(slipLink)
        return request
          ? labelOf(await begin()(request))
          : { outcome: 'refused', courierText: 'Leopards gave no link to the label.' }
      },

      async cities() {
        const said = verdict(await open()({ path: 'getAllCities' }))
        return citiesBy(
          said,
          (body) => pick(body, 'city_list'),
          (row) => ({
            id: pick(row, 'id'),
            name: pick(row, 'name'),
            isOpen: isSetOrMissing(pick(row, 'allow_as_destination')),
          }),
        )
      },

      pickupPlaces: null,

      payments: ({ trackingNumbers }) => payments(open(), trackingNumbers),

      advise: (trackingNumber, advice, note) => advise(open(), trackingNumber, advice, note, now()),
    }
  },
}
