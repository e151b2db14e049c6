import { inPakistan } from '#domain/pakistan-day.ts'
import {
  type FakeCourier,
  type FakeFault,
  type FakeManners,
  type FakeParcel,
  json,
  pdf,
  textIn,
} from './fake-courier.ts'

export const traxKeys = { apiKey: 'trax-key-of-the-tests-c4' }
const cities = [
  { id: 223, name: 'Lahore' },
  { id: 202, name: 'Karachi' },
  { id: 163, name: 'Faisalabad' },
  { id: 277, name: 'Rawalpindi' },
]

const yes = (fields: Record<string, unknown>, fault: FakeFault | null = null) =>
  json({ status: fault === 'other-types' ? '0' : 0, message: 'OK', ...fields })
const no = (message: string, errors?: Record<string, string[]>) =>
  json({ status: 1, message, ...(errors && { errors }) })

function book(body: Record<string, unknown>, courier: FakeCourier, fault: FakeFault | null): Response {
  const reference = textIn(body, 'order_id')
  if (fault === 'refused') return no('Your account is on hold.')
  if (fault === 'echo') return no(`Nobody has the key ${traxKeys.apiKey}`)
  if (fault === 'taken' || courier.parcels.some((parcel) => parcel.reference === reference)) {
    return no('Please correct the errors.', { order_id: ['The order id has already been taken.'] })
  }
  const wrong = {
    ...(!cities.some(({ id }) => id === body['consignee_city_id']) && {
      consignee_city_id: ['The city is not served.'],
    }),
    ...(!/@/.test(textIn(body, 'consignee_email_address')) && { consignee_email_address: ['The email is required.'] }),
    ...(textIn(body, 'consignee_address').length > 190 && { consignee_address: ['The address is too long.'] }),
    ...(textIn(body, 'pickup_address_id') !== '3012' && { pickup_address_id: ['The pickup address is invalid.'] }),
  }
  if (Object.keys(wrong).length > 0) return no('Please correct the errors.', wrong)
  const parcel = courier.add(
    {
      reference,
      toCollect: Number(body['amount']),
      weightGrams: Number(body['estimated_weight']) * 1000,
      asked: body,
    },
    fault === 'same-number' ? courier.parcels[0]?.number : undefined,
  )
  if (fault === 'no-number') return yes({})
  // The key has a space in some versions; the number is one, or a text.
  return fault === 'other-types'
    ? yes({ tracking_number: parcel.number }, fault)
    : yes({ 'tracking number': Number(parcel.number) })
}

/** Newest first; payments stand among the places. */
function details(parcel: FakeParcel, fault: FakeFault | null) {
  const steps = fault === 'twice' ? [...parcel.steps, ...parcel.steps] : parcel.steps
  const paid = parcel.isPaid
    ? [{ at: (steps.at(-1)?.at ?? 0) + 60_000, words: 'Payment - Processed', reason: undefined }]
    : []
  return {
    tracking_number: fault === 'other-types' ? Number(parcel.number) : parcel.number,
    order_id: parcel.reference,
    order_information: { amount: String(parcel.toCollect), weight: parcel.weightGrams / 1000 },
    tracking_history: [...steps, ...paid].toReversed().map(({ at, words, reason }) => ({
      date_time: inPakistan(at).toISOString().slice(0, 10).split('-').toReversed().join('/') + ' 12:00 PM',
      timestamp: Math.floor(at / 1000),
      status: words,
      status_reason: reason ?? null,
    })),
  }
}

/** Two rows: the charges without an amount, and the transfer. */
const payments = ({ isPaid, toCollect }: FakeParcel) =>
  yes({
    charges: { cash_handling_charges: '0.00' },
    current_payment_status: isPaid ? 'Payment - Processed' : 'Payment - Unpaid',
    payments: isPaid
      ? [
          {
            id: 5456,
            datetime: '2026-11-20 11:00:00',
            type: 3,
            amount: 0,
            charges: '180.50',
            gst: '28.88',
            payable: '-209.38',
          },
          {
            id: 5457,
            datetime: '2026-11-20 13:04:58',
            type: 0,
            amount: toCollect,
            charges: '0.00',
            gst: '0.00',
            payable: '1,680.20',
            wht: '10.00',
            cod_sst: '5.50',
          },
        ]
      : [],
  })

function changed(
  parcel: FakeParcel | undefined,
  fault: FakeFault | null,
  change: (parcel: FakeParcel) => void,
): Response {
  if (!parcel || fault === 'refused') return no('The tracking number is invalid.')
  change(parcel)
  return yes({})
}

export const traxManners: FakeManners = {
  number: (nth) => String(202_202_000_000 + nth),
  words: {
    booked: { words: 'Shipment - Booked' },
    picked: { words: 'Shipment - Rider Picked' },
    at_hub: { words: 'Shipment - Arrived at Origin' },
    in_transit: { words: 'Shipment - In Transit' },
    out_for_delivery: { words: 'Shipment - Out for Delivery' },
    attempt_failed: { words: 'Shipment - Delivery Unsuccessful' },
    held: { words: 'Shipment - On Hold' },
    delivered: { words: 'Shipment - Delivered' },
    returning: { words: 'Return – In Transit' },
    returned: { words: 'Return – Delivered to Shipper' },
    cancelled: { words: 'Shipment - Cancelled' },
    lost: { words: 'Shipment - Lost' },
  },

  answer({ method, path, query, headers, body }, courier) {
    const guarded = (run: (fault: FakeFault | null) => Response) => (fault: FakeFault | null) =>
      headers.get('Authorization') === traxKeys.apiKey ? run(fault) : no('Invalid API Token (Authorization).')
    const asked = () => courier.find(query.get('tracking_number') ?? textIn(body, 'tracking_number'))
    switch (`${method} ${path}`) {
      case 'GET /api/cities':
        return {
          call: 'cities',
          run: guarded(() =>
            yes({
              cities: [
                ...cities.map((city) => ({ ...city, hub: city, pickup: true, delivery: { Regular: ['Rush'] } })),
                { id: 1, name: 'Closed Town', pickup: false, delivery: {} },
              ],
            }),
          ),
        }
      case 'GET /api/pickup_addresses':
        return {
          call: 'pickup',
          run: guarded(() =>
            yes({ pickup_addresses: [{ id: 3012, address: '5 McLeod Road', city: { id: 223, name: 'Lahore' } }] }),
          ),
        }
      case 'POST /api/shipment/book':
        return { call: 'book', run: guarded((fault) => book(body, courier, fault)) }
      case 'GET /api/shipment/track/order_id':
        return {
          call: 'find',
          run: guarded((fault) => {
            const found = courier.ofReference(query.get('order_id') ?? '')
            return found.length === 0
              ? no('No shipment of this order id.')
              : yes({ details: found.map((parcel) => details(parcel, fault)) })
          }),
        }
      case 'GET /api/shipment/track':
        return {
          call: 'track',
          run: guarded((fault) => {
            const parcel = asked()
            return parcel ? yes({ details: details(parcel, fault) }, fault) : no('The tracking number is invalid.')
          }),
        }
      case 'POST /api/shipment/cancel':
        return {
          call: 'cancel',
          run: guarded((fault) => changed(asked(), fault, (parcel) => void (parcel.isCancelled = true))),
        }
      case 'GET /api/shipment/air_waybill':
        return {
          call: 'label',
          run: guarded((fault) => (fault === 'not-ready' || !asked() ? no('The airway bill is not ready.') : pdf())),
        }
      case 'GET /api/shipment/payments':
        return {
          call: 'payments',
          run: guarded(() => {
            const parcel = asked()
            return parcel ? payments(parcel) : no('The tracking number is invalid.')
          }),
        }
      case 'POST /api/request/rcp':
        return {
          call: 'advise',
          run: guarded((fault) =>
            changed(asked(), fault, (parcel) => void (parcel.advice = body['type'] === 1 ? 'back' : 'again')),
          ),
        }
    }
    return null
  },
}
