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

export const tcsKeys = {
  clientId: 'tcs-client-of-the-tests-11',
  clientSecret: 'tcs-secret-of-the-tests-22',
  username: 'tcs-user-of-the-tests-33',
  password: 'tcs-password-of-the-tests-44',
  account: 'TST048',
  costCenter: 'TST-01',
}
const [bearer, access] = ['tcs-bearer-of-the-tests', 'tcs-access-of-the-tests']
const cities = [
  { citycode: 'LHE', cityname: 'LAHORE' },
  { citycode: 'KHI', cityname: 'KARACHI' },
  { citycode: 'FSD', cityname: 'FAISALABAD' },
  { citycode: 'RWP', cityname: 'RAWALPINDI' },
]

const denied = () =>
  json({ code: 401, message: 'Invalid Bearer token. Mismatch configuration.', status: 'UnAuthorized' }, 401)
const refusal = (errorname: string) =>
  json({ error: [{ errorname }], message: `Failure: ${errorname}`, traceid: '00-b5-00' }, 400)

/** `Friday Nov 27, 2026 14:05`, Karachi's. */
function timeText(at: number): string {
  const time = inPakistan(at)
  const words = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const part = Object.fromEntries(words.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${part['weekday']} ${part['month']} ${part['day']}, ${part['year']} ${time.toISOString().slice(11, 16)}`
}

function book(body: Record<string, unknown>, courier: FakeCourier, fault: FakeFault | null): Response {
  if (fault === 'refused') return refusal('Your account is on hold.')
  if (fault === 'echo') return refusal(`${tcsKeys.username} ${tcsKeys.password} is unknown`)
  if (fault === 'taken') return refusal('referenceno has already been taken')
  const [shipper, consignee, shipment] = ['shipperinfo', 'consigneeinfo', 'shipmentinfo'].map(
    (name) => body[name] as Record<string, unknown>,
  )
  if (!shipper || !consignee || !shipment) return refusal('The request is not complete.')
  if (!cities.some(({ citycode }) => citycode === consignee['citycode']))
    return refusal('consignee citycode is invalid')
  if (textIn(consignee, 'address1').length > 120) return refusal('address1 must be at most 120')
  if (textIn(shipper, 'tcsaccount') !== tcsKeys.account) return refusal('tcsaccount is invalid')
  if (Number(shipment['codamount']) > 250_000) return refusal('codamount must be at most 250000')
  const parcel = courier.add(
    {
      reference: textIn(shipment, 'referenceno'),
      toCollect: Number(shipment['codamount']),
      weightGrams: Number(shipment['weightinkg']) * 1000,
      asked: body,
    },
    fault === 'same-number' ? courier.parcels[0]?.number : undefined,
  )
  if (fault === 'no-number') return json({ response: 'SUCCESS', consignmentNo: null, code: '200', status: true })
  const code = fault === 'other-types' ? 200 : '200'
  return json({
    response: 'SUCCESS',
    consignmentNo: parcel.number,
    code,
    status: fault === 'other-types' ? 'true' : true,
    message: 'success',
  })
}

/** Newest first, of one minute in any order, and the delivery in both lists. Nothing before the first scan. */
function track(parcel: FakeParcel | undefined, fault: FakeFault | null): Response {
  const scans = parcel?.steps.slice(1) ?? []
  if (scans.length === 0) {
    return json({
      shipmentinfo: null,
      deliveryinfo: null,
      checkpoints: null,
      shipmentsummary: 'No Data Found/Invalid CN',
      message: 'FAIL',
    })
  }
  const shown = (fault === 'twice' ? [...scans, ...scans] : scans).map(({ at, words }) => ({
    consignmentno: parcel?.number,
    datetime: timeText(at),
    recievedby: words === 'Arrived at TCS Facility' ? 'LAHORE' : null,
    status: words,
  }))
  const last = scans.at(-1)
  const code = last?.code
  return json({
    shipmentinfo: [{ consignmentno: parcel?.number, referenceno: parcel?.reference }],
    deliveryinfo: code
      ? [
          {
            station: 'LAHORE',
            datetime: timeText(last.at),
            recievedby: null,
            status: code === 'OK' ? 'Delivered' : last.words,
            code,
          },
        ]
      : [],
    checkpoints: shown.toReversed(),
    shipmentsummary: `Current Status: ${last?.words}`,
    message: 'SUCCESS',
  })
}

function label(number: string, courier: FakeCourier, fault: FakeFault | null): Response {
  if (fault === 'json-link')
    return json({ message: 'SUCCESS', url: `https://ociconnect.tcscourier.com/labels/${number}.pdf` })
  if (fault === 'foreign-link') return json({ message: 'SUCCESS', url: `https://labels.example/${number}.pdf` })
  return fault === 'not-ready' || !courier.find(number)
    ? json({ message: 'CN not found', url: '', traceid: '6e' })
    : pdf()
}

const payment = ({ number, reference, isPaid, toCollect }: FakeParcel) => ({
  'booking date': '20/11/2026',
  'cn by courier': number,
  'cn status': 'OK',
  'order no': reference,
  'payment status': isPaid ? 'Y' : 'N',
  'amount paid': isPaid ? toCollect : 0,
  'parcel weight': 1,
  'delivery charges': 180.5,
  'payment date': isPaid ? '20/11/2026' : null,
})

export const tcsManners: FakeManners = {
  number: (nth) => String(779_412_000_000 + nth),
  words: {
    booked: { words: 'Booked' },
    at_hub: { words: 'Arrived at TCS Facility' },
    out_for_delivery: { words: 'Out For Delivery' },
    attempt_failed: { words: 'Recipient Refused' },
    held: { words: 'Awaiting Receiver Collection', code: 'SC' },
    delivered: { words: 'Shipment Delivered', code: 'OK' },
    returning: { words: 'Return To Origin', code: 'RO' },
  },

  answer({ method, path, query, headers, body }, courier) {
    const hasBearer = headers.get('Authorization') === `Bearer ${bearer}`
    const guarded =
      (run: (fault: FakeFault | null) => Response, { isOpen = false } = {}) =>
      (fault: FakeFault | null) => {
        const token = method === 'GET' ? query.get('accesstoken') : body['accesstoken']
        if (!hasBearer || fault === 'old-token') return denied()
        if (!isOpen && token !== access)
          return json({ code: 'UnAuthorized', message: 'Invalid access token', status: 401 }, 401)
        return run(fault)
      }
    switch (`${method} ${path}`) {
      case 'POST /auth/api/auth':
        return {
          call: 'sign-in',
          run: () =>
            body['clientid'] === tcsKeys.clientId && body['clientsecret'] === tcsKeys.clientSecret
              ? json({
                  result: { accessToken: bearer, expiry: '2029-01-04T05:08:47Z', userInformation: null },
                  status: true,
                  code: '0200',
                })
              : json({ result: null, status: false, code: '401' }, 401),
        }
      case 'GET /ecom/api/authentication/token':
        return {
          call: 'sign-in',
          run: () =>
            hasBearer && query.get('username') === tcsKeys.username && query.get('password') === tcsKeys.password
              ? json({ accesstoken: access, expiry: '2029-06-08T09:01:25.0704875Z', message: 'success' })
              : json({ result: null, status: false, code: '401' }, 401),
        }
      case 'POST /ecom/api/booking/create':
        return { call: 'book', run: guarded((fault) => book(body, courier, fault)) }
      case 'POST /ecom/api/booking/cancel':
        return {
          call: 'cancel',
          run: guarded((fault) => {
            const parcel = courier.find(textIn(body, 'consignmentNumber'))
            if (!parcel || fault === 'refused') return json({ message: 'Failure: No Record Founds' })
            parcel.isCancelled = true
            return json({ message: 'SUCCESS' })
          }),
        }
      case 'GET /ecom/api/print/label':
        return { call: 'label', run: guarded((fault) => label(query.get('consignmentno') ?? '', courier, fault)) }
      case 'GET /tracking/api/Tracking/GetDynamicTrackDetail':
        return {
          call: 'track',
          run: guarded((fault) => track(courier.find(query.get('consignee') ?? ''), fault), { isOpen: true }),
        }
      case 'GET /ecom/api/setup/citylistbycountry':
        return { call: 'cities', run: guarded(() => json({ message: 'SUCCESS', data: cities }), { isOpen: true }) }
      case 'GET /ecom/inquiry/costcenterinquiry':
        return {
          call: 'pickup',
          run: guarded(() =>
            json({
              detail: [{ costcentercode: tcsKeys.costCenter, pickupaddress: '5 McLeod Road' }],
              message: 'success',
            }),
          ),
        }
      case 'GET /ecom/api/Payment/detail':
        return {
          call: 'payments',
          run: guarded(() =>
            courier.parcels.length === 0
              ? json({ detail: null, message: 'No Data Found', status: 'true' })
              : json({ detail: courier.parcels.map(payment), message: 'SUCCESS', status: 'true' }),
          ),
        }
    }
    return /^\/labels\/\d+\.pdf$/.test(path) ? { call: 'label', run: () => pdf() } : null
  },
}
