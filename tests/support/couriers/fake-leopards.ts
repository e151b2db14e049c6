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

export const leopardsKeys = { apiKey: 'lp-key-tests-91', apiPassword: 'lp-password-tests-52' }
const cities = [
  { id: 789, name: 'LAHORE' },
  { id: 592, name: 'KARACHI' },
  { id: 475, name: 'FAISALABAD' },
  { id: 701, name: 'RAWALPINDI' },
  { id: 830, name: 'GUJRANWALA' },
]

/** Success and no error are numbers here and texts there. */
const yes = (fields: Record<string, unknown>, fault: FakeFault | null = null) =>
  json(fault === 'other-types' ? { status: '1', error: 'null', ...fields } : { status: 1, error: 0, ...fields })
const no = (error: unknown) => json({ status: 0, error })

function refusal(words: string, fault: FakeFault | null): Response {
  if (fault === 'error-list') return no([words, 'Please contact support.'])
  return fault === 'error-object' ? no({ 'bookPacket - 0': { destination_city: words } }) : no(words)
}

const timeText = (at: number) => inPakistan(at).toISOString().slice(0, 19).replace('T', ' ')

function book(body: Record<string, unknown>, courier: FakeCourier, fault: FakeFault | null): Response {
  const isRefused = fault === 'refused' || fault === 'error-list' || fault === 'error-object'
  if (isRefused) return refusal('Your account is on hold.', fault)
  if (fault === 'taken') return no('Order ID already exists')
  if (fault === 'echo') return no(`Wrong: ${leopardsKeys.apiKey} ${leopardsKeys.apiPassword}`)
  const isKnown = cities.some(({ id }) => String(id) === textIn(body, 'destination_city'))
  if (!isKnown) return no({ 'bookPacket - 0': { destination_city: 'Destination City is invalid' } })
  if (textIn(body, 'special_instructions') === '') return no('Special Instructions are required')
  const parcel = courier.add(
    {
      reference: textIn(body, 'booked_packet_order_id'),
      toCollect: Number(body['booked_packet_collect_amount']),
      weightGrams: Number(body['booked_packet_weight']),
      asked: body,
    },
    fault === 'same-number' ? courier.parcels[0]?.number : undefined,
  )
  if (fault === 'no-number') return yes({ track_number: null, slip_link: null })
  const host = fault === 'foreign-link' ? 'https://labels.example' : 'https://merchantapi.leopardscourier.com'
  return yes({ track_number: parcel.number, slip_link: `${host}/slip/${parcel.number}` }, fault)
}

/** Keys are misspelt in two ways that are both seen. */
function packet(parcel: FakeParcel, fault: FakeFault | null) {
  const steps = fault === 'twice' ? [...parcel.steps, ...parcel.steps] : parcel.steps
  return {
    track_number: parcel.number,
    booked_packet_status: parcel.steps.at(-1)?.words,
    [fault === 'misspelt' ? 'status_reamrks' : 'status_remarks']: '',
    activity_date: timeText(parcel.steps.at(-1)?.at ?? 0).slice(0, 10),
    booked_packet_collect_amount: fault === 'other-types' ? String(parcel.toCollect) : parcel.toCollect,
    booked_packet_order_id: parcel.reference,
    'Tracking Detail': steps.map(({ at, words, reason }) => ({
      [fault === 'misspelt' ? 'Staus' : 'Status']: words,
      [fault === 'misspelt' ? 'Activity Date' : 'Activity_datetime']: timeText(at),
      'Reciever Name': '',
      Reason: reason ?? '',
    })),
  }
}

/** One number that it does not know refuses all. */
function track(numbers: string[], courier: FakeCourier, fault: FakeFault | null): Response {
  const parcels = numbers.map((number) => courier.find(number))
  if (parcels.some((parcel) => parcel === undefined)) return no('Invalid tracking number')
  return yes({ packet_list: parcels.flatMap((parcel) => (parcel ? [packet(parcel, fault)] : [])) }, fault)
}

/** Entries of the list of advice: as many of other parcels as a page holds come first. */
function adviceList(body: Record<string, unknown>, courier: FakeCourier): Response {
  const others = Array.from({ length: 130 }, (_, place) => ({ id: 1 + place, cn_number: `XX${10_000_000 + place}` }))
  const all = [
    ...others,
    ...courier.parcels.map(({ number }, place) => ({ id: 9000 + place, cn_number: number, attempt_counter: 1 })),
  ]
  const [start, length] = [Number(body['start'] ?? 0), Number(body['length'] ?? 100)]
  return json({ status: '1', error: '0', totalrecords: all.length, data: all.slice(start, start + length) })
}

function advise(body: Record<string, unknown>, courier: FakeCourier, fault: FakeFault | null): Response {
  const [entry] = body['data'] as Record<string, unknown>[]
  const parcel = courier.parcels[Number(entry?.['id']) - 9000]
  if (!parcel || parcel.number !== entry?.['cn_number'] || fault === 'refused') return no('Invalid advice')
  parcel.advice = entry['shipper_advice_status'] === 'RT' ? 'back' : 'again'
  return json({ status: '1', error: '0', data: 'Shipper Advice Updated successfully' })
}

const payments = (parcels: FakeParcel[]) =>
  yes({
    payment_list: parcels.map(({ number, isPaid }) => ({
      booked_packet_cn: number,
      status: isPaid ? 'Paid' : 'Unpaid',
      invoice_cheque_no: isPaid ? 'CHQ-001' : '',
      invoice_cheque_date: isPaid ? '2026-11-20' : '',
      payment_method: 'IBFT',
      billing_method: 'COD',
    })),
  })

const charges = (parcels: FakeParcel[]) =>
  yes({
    data: parcels.map(({ number, toCollect }) => ({
      cn_number: number,
      weight_charged: 1000,
      shipment_charges: '180.50',
      cash_handling_charges: 0,
      return_charges: 0,
      insurance: 0,
      gst: 28.88,
      booked_packet_collect_amount: toCollect,
      net: 0,
    })),
  })

export const leopardsManners: FakeManners = {
  number: (nth) => `LE75${100_000 + nth}`,
  words: {
    booked: { words: 'Consignment Booked' },
    picked: { words: 'Shipment Picked' },
    at_hub: { words: 'Arrived at Station' },
    in_transit: { words: 'Dispatched' },
    out_for_delivery: { words: 'Assign to Courier' },
    attempt_failed: { words: 'Pending' },
    delivered: { words: 'Delivered' },
    returning: { words: 'Being Return' },
    returned: { words: 'Returned to shipper' },
    cancelled: { words: '48 Hours Auto Canceled' },
  },

  answer({ method, path, query, body }, courier) {
    const [, slip] = /^\/slip\/(.+)$/.exec(path) ?? []
    if (slip)
      return { call: 'label', run: (fault) => (fault === 'not-ready' || !courier.find(slip) ? no('Not yet') : pdf()) }
    const [, name = ''] = /^\/api\/(\w+)\/format\/json\/$/.exec(path) ?? []
    const fields: Record<string, unknown> = method === 'GET' ? Object.fromEntries(query) : body
    const isSigned = fields['api_key'] === leopardsKeys.apiKey && fields['api_password'] === leopardsKeys.apiPassword
    const guarded = (run: (fault: FakeFault | null) => Response) => (fault: FakeFault | null) =>
      isSigned ? run(fault) : no('Invalid API credentials')
    const of = (field: string) => textIn(fields, field).split(',')
    const known = () => of('cn_numbers').flatMap((number) => courier.find(number) ?? [])
    switch (`${method} ${name}`) {
      case 'POST getAllCities':
        return {
          call: 'cities',
          run: guarded(() =>
            yes({
              city_list: [
                ...cities.map((city) => ({
                  ...city,
                  shipment_type: ['overnight'],
                  allow_as_origin: true,
                  allow_as_destination: true,
                })),
                { id: 1, name: 'CLOSED TOWN', shipment_type: [], allow_as_origin: false, allow_as_destination: false },
              ],
            }),
          ),
        }
      case 'POST bookPacket':
        return { call: 'book', run: guarded((fault) => book(fields, courier, fault)) }
      case 'POST getShipmentDetailsByOrderID':
        return {
          call: 'find',
          run: guarded(() => {
            const found = (fields['shipment_order_id'] as string[]).flatMap((reference) =>
              courier.ofReference(reference),
            )
            if (found.length === 0) return no('Order ID not found')
            return yes({
              data: found.map((parcel) => ({ track_number: parcel.number, booked_packet_order_id: parcel.reference })),
            })
          }),
        }
      case 'POST trackBookedPacket':
        return { call: 'track', run: guarded((fault) => track(of('track_numbers'), courier, fault)) }
      case 'POST cancelBookedPackets':
        return {
          call: 'cancel',
          run: guarded((fault) => {
            const [parcel] = known()
            if (!parcel || fault === 'refused') return no({ [textIn(fields, 'cn_numbers')]: 'CN not found' })
            parcel.isCancelled = true
            return json({ status: '1', error: 'null' })
          }),
        }
      case 'POST shipperAdviceList':
        return { call: 'find', run: guarded(() => adviceList(fields, courier)) }
      case 'POST updateShipperAdvice':
        return { call: 'advise', run: guarded((fault) => advise(fields, courier, fault)) }
      case 'GET getPaymentDetails':
        return { call: 'payments', run: guarded(() => payments(known())) }
      case 'GET getShippingCharges':
        return { call: 'payments', run: guarded(() => charges(known())) }
    }
    return null
  },
}
