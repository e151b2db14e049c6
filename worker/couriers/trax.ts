import { second } from '#domain/durations.ts'
import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import type { CourierAnswer } from './call-courier.ts'
import type {
  AskCourier,
  CourierClient,
  CourierEvent,
  CourierLine,
  CourierPayment,
  CourierState,
  ParcelToBook,
  Payments,
  PickupPlaces,
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
  isAboutKeys,
  isReference,
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

/** Its words behind `Shipment - `. */
const states: Record<string, CourierState> = {
  booked: 'booked',
  'rider picked': 'picked',
  'arrived at origin': 'at_hub',
  'arrived at origin center': 'at_hub',
  'arrived at destination': 'at_hub',
  'arrived at destination center': 'at_hub',
  'in transit': 'in_transit',
  misroute: 'in_transit',
  're-attempt': 'in_transit',
  'out for delivery': 'out_for_delivery',
  'rider exchange': 'out_for_delivery',
  'delivery unsuccessful': 'attempt_failed',
  'attempt failed': 'attempt_failed',
  'not attempted': 'attempt_failed',
  'non-service area': 'attempt_failed',
  'on hold': 'held',
  'pending decision': 'held',
  'return confirmation pending': 'held',
  'self collection': 'held',
  delivered: 'delivered',
  'self collected': 'delivered',
  cancelled: 'cancelled',
  lost: 'lost',
}

/** The state of its words; `null` for an event of money, which is no place. */
function stateOf(words: string): CourierState | null {
  const plain = words
    .toLowerCase()
    .replace(/\s*[–—-]+\s*/g, '-')
    .trim()
  if (plain.startsWith('payment-')) return null
  if (plain === 'return-delivered to shipper') return 'returned'
  if (plain.startsWith('return-')) return 'returning'
  return stateFor(states, words.replace(/^shipment\s*[–—-]+\s*/i, ''))
}

const verdict = (answer: CourierAnswer | null) =>
  verdictOf(
    answer,
    (body) => {
      const status = textOf(pick(body, 'status'))
      return status === '0' ? 'yes' : status === '1' ? 'no' : 'nothing'
    },
    (body) => wordsOf([pick(body, 'message'), pick(body, 'errors', 'error')]),
  )

function toEvent(step: Fields): CourierEvent[] {
  const text = textOf(pick(step, 'status'))
  const stamp = numberOf(pick(step, 'timestamp'))
  const at = stamp === null ? karachiTime(pick(step, 'date_time')) : stamp * second
  const state = text === null ? null : stateOf(text)
  if (text === null || at === null || state === null) return []
  const reason = textOf(pick(step, 'status_reason', 'reason'))
  return [{ at, state, text, place: null, reason: state === 'attempt_failed' ? reason : null }]
}

function toParcel(trackingNumber: string, details: Fields): TrackedParcel {
  const events = sortEvents(rowsOf(pick(details, 'tracking_history')).flatMap(toEvent))
  const order = fieldsOf(pick(details, 'order_information'))
  return {
    trackingNumber,
    state: events.at(-1)?.state ?? 'unknown',
    stateText: events.at(-1)?.text ?? '',
    events,
    amounts: {
      collected: paisaOf(pick(order, 'amount')),
      fee: null,
      tax: null,
      weightGrams: gramsOf(pick(order, 'weight')),
    },
  }
}

/** A number where it is one; its ids are numbers. */
const idOf = (text: string) => numberOf(text) ?? text

const bookingBody = (parcel: ParcelToBook, { pickup, now }: CourierLine) => ({
  service_type_id: 1,
  pickup_address_id: idOf(pickup.code ?? ''),
  information_display: 1,
  consignee_city_id: idOf(parcel.city.id),
  consignee_name: parcel.name,
  consignee_address: parcel.address,
  consignee_phone_number_1: parcel.phone,
  // It must be one; the shopper's is not the courier's business.
  consignee_email_address: pickup.email,
  order_id: parcel.reference,
  // Automotive parts.
  item_product_type_id: 2,
  item_description: parcel.contents.slice(0, 190),
  item_quantity: parcel.quantity,
  item_insurance: 0,
  pickup_date: dayText(pakistanDay(now())),
  special_instructions: parcel.remarks,
  estimated_weight: parcel.weightGrams / 1000,
  shipping_mode_id: 1,
  amount: parcel.toCollect,
  payment_mode_id: parcel.toCollect === 0 ? 4 : 1,
  charges_mode_id: 4,
  ...(parcel.pieces > 1 && { pieces_quantity: parcel.pieces }),
})

/** Of the rows of a parcel the one with an amount is the transfer, the other one the charges. */
function toPayment(trackingNumber: string, body: Fields): CourierPayment {
  const rows = rowsOf(pick(body, 'payments'))
  const hasAmount = (row: Fields) => (numberOf(pick(row, 'amount')) ?? 0) > 0
  const transfer = rows.find(hasAmount)
  const charges = rows.find((row) => !hasAmount(row)) ?? transfer ?? {}
  const state = textOf(pick(body, 'current_payment_status')) ?? ''
  return {
    trackingNumber,
    reference: null,
    isPaid: transfer !== undefined || /^(payment\W+)?paid$/i.test(state),
    paidAt: karachiTime(pick(transfer ?? {}, 'datetime')),
    collected: paisaOf(pick(transfer ?? {}, 'amount')),
    fee: paisaOf(pick(charges, 'charges')),
    tax: paisaOf(pick(charges, 'gst'), pick(transfer ?? {}, 'wht'), pick(transfer ?? {}, 'cod_sst')),
    paid: paisaOf(pick(transfer ?? {}, 'payable')),
    paymentNumber: textOf(pick(transfer ?? {}, 'id')),
  }
}

async function pickupPlaces(ask: AskCourier): Promise<PickupPlaces> {
  const said = verdict(await ask({ path: '/pickup_addresses' }))
  if (said.says !== 'yes') return null
  return rowsOf(pick(said.body, 'pickup_addresses')).flatMap((row) => {
    const code = textOf(pick(row, 'id'))
    const place = wordsOf([pick(row, 'address'), pick(fieldsOf(pick(row, 'city')), 'name')])
    return code === null ? [] : [{ code, text: place ?? '' }]
  })
}

async function payments(ask: AskCourier, trackingNumbers: string[]): Promise<Payments> {
  const all = await Promise.all(
    trackingNumbers.map(async (trackingNumber) => ({
      trackingNumber,
      said: verdict(await ask({ path: '/shipment/payments', query: { tracking_number: trackingNumber } })),
    })),
  )
  const paid: CourierPayment[] = []
  for (const { trackingNumber, said } of all) {
    if (said.says === 'yes') paid.push(toPayment(trackingNumber, said.body))
    else if (said.says === 'nothing' || isAboutKeys(said.words)) return failed(said)
  }
  return { outcome: 'payments', payments: paid }
}

/** Trax (Sonic), v2.0. Success is `status` 0; a failure is HTTP 200 with `status` 1. */
export const trax: CourierClient = {
  abilities: {
    trackBatch: 1,
    tellsAmounts: true,
  },

  connect(line) {
    const { keys, begin } = line
    const open = (): AskCourier => {
      const ask = begin()
      return (request) =>
        ask({ ...request, path: `/api${request.path}`, headers: { Authorization: keys['apiKey'] ?? '' } })
    }

    return {
      async book(parcel) {
        const answer = await open()({ method: 'POST', path: '/shipment/book', body: bookingBody(parcel, line) })
        return bookedBy(verdict(answer), (body) => pick(body, 'tracking_number'))
      },

      async find(reference) {
        const said = verdict(
          await open()({ path: '/shipment/track/order_id', query: { order_id: reference, type: '0' } }),
        )
        if (said.says !== 'yes') return notFound(said)
        const isOurs = (row: Fields) => {
          const id = pick(row, 'order_id')
          return id === undefined || isReference(id, reference)
        }
        const rows = rowsOf(pick(said.body, 'details')).filter(isOurs)
        return foundNumbers(rows.map((row) => textOf(pick(row, 'tracking_number'))))
      },

      // It has no call for several.
      async track([trackingNumber = '']) {
        const query = { tracking_number: trackingNumber, type: '0' }
        const said = verdict(await open()({ path: '/shipment/track', query }))
        return trackedBy([trackingNumber], said, (body) => [toParcel(trackingNumber, fieldsOf(pick(body, 'details')))])
      },

      async cancel(trackingNumber) {
        const body = { tracking_number: idOf(trackingNumber) }
        return toldBy(verdict(await open()({ method: 'POST', path: '/shipment/cancel', body })))
      },

      async label(trackingNumber) {
        const query = { tracking_number: trackingNumber, type: '1' }
        return labelOf(await open()({ path: '/shipment/air_waybill', query }))
      },

      async cities() {
        const said = verdict(await open()({ path: '/cities' }))
        return citiesBy(
          said,
          (body) => pick(body, 'cities'),
          (row) => {
            const delivery = pick(row, 'delivery')
            const isOpen = delivery === undefined || Object.keys(fieldsOf(delivery)).length > 0
            return { id: pick(row, 'id'), name: pick(row, 'name'), isOpen }
          },
        )
      },

      pickupPlaces: () => pickupPlaces(open()),

      payments: ({ trackingNumbers }) => payments(open(), trackingNumbers),

      async advise(trackingNumber, advice, note) {
        const body = { tracking_number: idOf(trackingNumber), type: advice === 'back' ? 1 : 2, remarks: note }
        return toldBy(verdict(await open()({ method: 'POST', path: '/request/rcp', body })))
      },
    }
  },
}
