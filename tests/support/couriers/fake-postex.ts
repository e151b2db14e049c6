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

const base = '/services/integration/api/order'
export const postexKeys = { token: 'px-token-tests-7d1f' }
/** About as many as a page of a list has. */
const cities = ['Lahore', 'Karachi', 'Islamabad', 'Rawalpindi', 'Faisalabad', 'MultanCity', 'Gujranwala', 'D.G. Khan']

const envelope = (dist: unknown) => json({ statusCode: '200', statusMessage: 'SUCCESSFULLY OPERATED', dist })
const refusal = (statusMessage: string, status = 200, statusCode = '400') => json({ statusCode, statusMessage }, status)

/** `2026-11-27 14:05:09`, Karachi's. */
const timeText = (at: number) => inPakistan(at).toISOString().slice(0, 19).replace('T', ' ')

/** Some steps say `modifiedDatetime`; the order of the history varies. */
function history({ steps }: FakeParcel, fault: FakeFault | null) {
  const all = steps.map(({ at, words, code }, place) => ({
    transactionStatusMessage: words,
    ...(code && { transactionStatusMessageCode: fault === 'other-types' ? Number(code) : code }),
    [place % 2 === 0 ? 'updatedAt' : 'modifiedDatetime']: timeText(at),
  }))
  return fault === 'twice' ? [...all, ...all].toReversed() : all.toReversed()
}

function response(parcel: FakeParcel, fault: FakeFault | null = null) {
  return {
    trackingNumber: parcel.number,
    orderRefNumber: `#${parcel.reference}`,
    transactionStatus: states[parcel.steps.at(-1)?.words ?? ''] ?? parcel.steps.at(-1)?.words,
    transactionStatusHistory: history(parcel, fault),
    invoicePayment: parcel.toCollect,
    transactionFee: 180.5,
    transactionTax: '28.88',
    reversalFee: 0,
    reversalTax: null,
    upfrontPayment: 0,
    reservePayment: 0,
    balancePayment: 0,
    actualWeight: parcel.weightGrams / 1000,
    customerName: textIn(parcel.asked, 'customerName'),
  }
}

/** The state by the words of its history. */
const states: Record<string, string> = {
  'At merchant’s warehouse': 'Unbooked',
  'Shipment picked': 'Picked By PostEx',
  'Departed to destination': 'En-Route to PostEx warehouse',
  'At hub': 'PostEx WareHouse',
  'On the way to the customer': 'Out For Delivery',
  'Return initiated': 'Out For Return',
  'Returned to merchant': 'Returned',
}

function book(body: Record<string, unknown>, courier: FakeCourier, fault: FakeFault | null): Response {
  if (fault === 'refused') return refusal('Your account is on hold. Please contact support.')
  if (fault === 'echo') return refusal(`Nobody has the token ${postexKeys.token}`)
  if (fault === 'taken') return refusal('Order reference number already exists.')
  if (!cities.includes(textIn(body, 'cityName'))) return refusal('INVALID DELIVERY CITY', 400)
  if (!/^03\d{9}$/.test(textIn(body, 'customerPhone'))) return refusal('Invalid customerPhone', 400)
  const parcel = courier.add(
    {
      reference: textIn(body, 'orderRefNumber'),
      toCollect: Number(body['invoicePayment']),
      weightGrams: Number(body['bookingWeight'] ?? 0) * 1000,
      asked: body,
    },
    fault === 'same-number' ? courier.parcels[0]?.number : undefined,
  )
  const dist = { trackingNumber: parcel.number, orderStatus: 'UnBooked', orderDate: timeText(courier.now()) }
  if (fault === 'no-number') return envelope({})
  return fault === 'other-types' ? json({ statusCode: 200, statusMessage: 'OK', dist }) : envelope(dist)
}

/** The lists want `startDate` and `endDate`; the guide's names are 400. */
const list = (courier: FakeCourier, parcels: FakeParcel[], query: URLSearchParams, needed: string[]) =>
  needed.every((name) => query.has(name))
    ? envelope(
        parcels.map((parcel) => ({
          trackingNumber: parcel.number,
          message: null,
          trackingResponse: {
            ...response(parcel),
            orderRefNumber: courier.parcels.indexOf(parcel) % 2 ? parcel.reference : `#${parcel.reference}`,
          },
        })),
      )
    : refusal(`Required request parameter is not present`, 400)

function track(numbers: string[], courier: FakeCourier, fault: FakeFault | null): Response {
  if (numbers.length > 50) return refusal('Maximum 50 tracking numbers', 400)
  return envelope(
    numbers.map((trackingNumber) => {
      const parcel = courier.find(trackingNumber)
      const message = parcel ? null : 'INVALID TRACKING NUMBER'
      return { trackingNumber, message, trackingResponse: parcel ? response(parcel, fault) : null }
    }),
  )
}

function cancel(number: string, courier: FakeCourier, fault: FakeFault | null): Response {
  const parcel = courier.find(number)
  if (!parcel) return refusal('INVALID TRACKING NUMBER', 404, '404')
  if (fault === 'refused' || parcel.steps.length > 1) return refusal('Only unbooked or booked orders are cancelled.')
  parcel.isCancelled = true
  return json({ statusCode: '200', statusMessage: 'ORDER HAS BEEN CANCELLED' })
}

function advise(body: Record<string, unknown>, courier: FakeCourier, fault: FakeFault | null): Response {
  const parcel = courier.find(textIn(body, 'trackingNumber'))
  if (!parcel || fault === 'refused') return refusal('No attempt of this order waits for advice.')
  parcel.advice = textIn(body, 'statusId') === '1' ? 'back' : 'again'
  return json({ statusCode: '200', statusMessage: 'SHIPPER ADVICE SAVED' })
}

export const postexManners: FakeManners = {
  number: (nth) => String(20_000_000_000_000 + nth),
  words: {
    booked: { words: 'At merchant’s warehouse', code: '0001' },
    picked: { words: 'Shipment picked' },
    at_hub: { words: 'At hub', code: '0003' },
    in_transit: { words: 'Departed to destination', code: '0004' },
    out_for_delivery: { words: 'Out For Delivery' },
    attempt_failed: { words: 'Attempted', code: '0013' },
    held: { words: 'Delivery Under Review', code: '0008' },
    delivered: { words: 'Delivered', code: '0005' },
    returning: { words: 'Return initiated', code: '0040' },
    returned: { words: 'Returned to merchant', code: '0006' },
    cancelled: { words: 'Un-Assigned By Me' },
  },

  answer({ method, path, query, headers, body }, courier) {
    const [, advice] = /^\/service\/integration\/api\/order(\/v2\/save-shipper-advice)$/.exec(path) ?? []
    const call = `${method} ${advice ?? (path.startsWith(base) ? path.slice(base.length) : '')}`
    const guarded = (run: (fault: FakeFault | null) => Response) => (fault: FakeFault | null) =>
      headers.get('token') === postexKeys.token ? run(fault) : refusal('TOKEN IS INVALID', 401, '401')
    switch (call) {
      case 'GET /v2/get-operational-city':
        return {
          call: 'cities',
          run: guarded(() =>
            envelope([
              ...cities.map((operationalCityName) => ({
                operationalCityName,
                countryName: 'Pakistan',
                isPickupCity: true,
                isDeliveryCity: 'true',
              })),
              {
                operationalCityName: 'Closed Town',
                countryName: 'Pakistan',
                isPickupCity: false,
                isDeliveryCity: false,
              },
            ]),
          ),
        }
      case 'GET /v1/get-merchant-address':
        return {
          call: 'pickup',
          run: guarded(() => envelope([{ addressCode: '001', address: '5 McLeod Road', cityName: 'Lahore' }])),
        }
      case 'POST /v3/create-order':
        return { call: 'book', run: guarded((fault) => book(body, courier, fault)) }
      case 'GET /v2/get-unbooked-orders':
        return {
          call: 'find',
          run: guarded(() =>
            list(
              courier,
              courier.parcels.filter(({ steps, isCancelled }) => steps.length === 1 && !isCancelled),
              query,
              ['startDate', 'endDate'],
            ),
          ),
        }
      case 'GET /v1/get-all-order':
        return {
          call: 'find',
          run: guarded(() =>
            list(
              courier,
              courier.parcels.filter(({ isCancelled }) => !isCancelled),
              query,
              ['startDate', 'endDate', 'orderStatusId'],
            ),
          ),
        }
      case 'GET /v1/track-bulk-order':
        return {
          call: 'track',
          run: guarded((fault) => track((query.get('TrackingNumbers') ?? '').split(','), courier, fault)),
        }
      case 'GET /v1/get-invoice':
        return {
          call: 'label',
          run: guarded((fault) =>
            fault === 'not-ready' || !courier.find(query.get('trackingNumbers') ?? '')
              ? refusal('Airway bill is being made')
              : pdf(),
          ),
        }
      case 'PUT /v1/cancel-order':
        return { call: 'cancel', run: guarded((fault) => cancel(textIn(body, 'trackingNumber'), courier, fault)) }
      case 'PUT /v2/save-shipper-advice':
        return {
          call: 'advise',
          run: guarded((fault) =>
            fault === 'wrong-path' && !advice
              ? json({ status: 404, error: 'Not Found' }, 404)
              : advise(body, courier, fault),
          ),
        }
    }
    const [, paid] = /^GET \/v1\/payment-status\/(.+)$/.exec(call) ?? []
    if (paid === undefined) return null
    return {
      call: 'payments',
      run: guarded(() => {
        const parcel = courier.find(paid)
        if (!parcel) return refusal('INVALID TRACKING NUMBER', 404, '404')
        const settled = { settle: true, settlementDate: '2026-11-20 11:00:00', cprNumber_1: 'CPR-0000000123' }
        return envelope({
          trackingNumber: parcel.number,
          orderRefNumber: `#${parcel.reference}`,
          ...(parcel.isPaid ? settled : { settle: false, settlementDate: null, cprNumber_1: null }),
        })
      }),
    }
  },
}
