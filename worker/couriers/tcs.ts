import { dayText, pakistanDay } from '#domain/pakistan-day.ts'
import type { CourierRequest } from './call-courier.ts'
import type {
  AskCourier,
  CourierClient,
  CourierEvent,
  CourierLine,
  CourierPayment,
  CourierState,
  Label,
  ParcelToBook,
  PickupPlaces,
  TrackedParcel,
} from './courier-client.ts'
import {
  bookedBy,
  citiesBy,
  failed,
  type Fields,
  fieldsOf,
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
  type Verdict,
} from './read-answer.ts'
import { askSigned, verdictOfTcs } from './tcs-tokens.ts'

const states: Record<string, CourierState> = {
  'arrived at tcs facility': 'at_hub',
  'out for delivery': 'out_for_delivery',
  'shipment delivered': 'delivered',
  delivered: 'delivered',
  'awaiting receiver collection': 'held',
  'recipient refused': 'attempt_failed',
  'return to origin': 'returning',
}

/** Codes of its list of deliveries. */
const codes: Record<string, CourierState> = { OK: 'delivered', RO: 'returning', SC: 'held' }

const toEvent = (step: Fields): CourierEvent[] => {
  const text = textOf(pick(step, 'status'))
  const at = karachiTime(pick(step, 'datetime'))
  if (text === null || at === null) return []
  const state = codes[textOf(pick(step, 'code'))?.toUpperCase() ?? ''] ?? stateFor(states, text)
  // Of a delivery it is who took it, of a facility its city.
  const by = textOf(pick(step, 'recievedby', 'receivedby'))
  const place = textOf(pick(step, 'station')) ?? (state === 'at_hub' ? by : null)
  return [{ at, state, text, place, reason: state === 'attempt_failed' ? text : null }]
}

function toParcel(trackingNumber: string, body: Fields): TrackedParcel[] {
  const checkpoints = rowsOf(pick(body, 'checkpoints')).flatMap(toEvent)
  // The same delivery stands in both lists, in other words.
  const deliveries = rowsOf(pick(body, 'deliveryinfo'))
    .flatMap(toEvent)
    .filter(({ at, state }) => !checkpoints.some((each) => each.at === at && each.state === state))
  const events = sortEvents([...checkpoints, ...deliveries])
  const last = events.at(-1)
  if (!last) return []
  const amounts = { collected: null, fee: null, tax: null, weightGrams: null }
  return [{ trackingNumber, state: last.state, stateText: last.text, events, amounts }]
}

const [pakistan, longestContents] = [{ countrycode: 'PK', countryname: 'Pakistan' }, 200]

function bookingBody(accesstoken: string, parcel: ParcelToBook, { keys, pickup, pickupCity, now }: CourierLine) {
  const [year, month, date] = dayText(pakistanDay(now())).split('-')
  const weight = parcel.weightGrams / 1000
  return {
    accesstoken,
    consignmentno: '',
    shipperinfo: {
      tcsaccount: keys['account'],
      shippername: pickup.name,
      address1: pickup.address,
      ...pakistan,
      ...(pickupCity && { citycode: pickupCity.id }),
      cityname: pickupCity?.name ?? pickup.city,
      mobile: pickup.phone,
    },
    consigneeinfo: {
      firstname: parcel.name,
      middlename: '',
      lastname: '',
      address1: parcel.address,
      ...pakistan,
      citycode: parcel.city.id,
      cityname: parcel.city.name,
      mobile: parcel.phone,
    },
    shipmentinfo: {
      costcentercode: keys['costCenter'],
      referenceno: parcel.reference,
      contentdesc: parcel.contents,
      servicecode: 'O',
      shipmentdate: `${date}-${month}-${year}`,
      currency: 'PKR',
      codamount: parcel.toCollect,
      weightinkg: weight,
      pieces: parcel.pieces,
      remarks: parcel.remarks,
      fragile: false,
      skus: [
        {
          description: parcel.contents.slice(0, longestContents),
          quantity: parcel.quantity,
          weight,
          uom: 'KG',
          unitprice: Math.max(1, parcel.toCollect),
        },
      ],
    },
  }
}

/** Its keys have spaces. */
const toPayment = (row: Fields): CourierPayment => ({
  trackingNumber: textOf(pick(row, 'cn by courier', 'cnsg_no')) ?? '',
  reference: textOf(pick(row, 'order no', 'cust_ref')),
  isPaid: textOf(pick(row, 'payment status'))?.toUpperCase() === 'Y',
  paidAt: karachiTime(pick(row, 'payment date')),
  collected: paisaOf(pick(row, 'codamount', 'cod amount')),
  fee: paisaOf(pick(row, 'delivery charges', 'courier_charges')),
  tax: paisaOf(pick(row, 'gst')),
  paid: paisaOf(pick(row, 'amount paid')),
  paymentNumber: textOf(pick(row, 'invoiceno')),
})

/** A label that is JSON may have a link to the file, which is followed to the courier's own host only. */
async function label({ keys, begin, follow }: CourierLine, consignmentno: string): Promise<Label> {
  const ask = begin()
  const { answer, unsigned } = await askSigned(ask, keys, (accesstoken) => ({
    path: '/ecom/api/print/label',
    query: { consignmentno, shipperdetail: 'true', accesstoken },
  }))
  if (unsigned) return failed(unsigned)
  const link = textOf(pick(fieldsOf(answer?.json), 'url'))
  if (link === null) return labelOf(answer)
  const request = follow(link)
  return request
    ? labelOf(await ask(request))
    : { outcome: 'refused', courierText: 'The link to the label leads to another host.' }
}

/** Two texts name two addresses. */
const costCenterPaths = ['/ecom/api/inquiry/costcenterinquiry', '/ecom/inquiry/costcenterinquiry']

async function pickupPlaces(ask: (path: string) => Promise<Verdict>): Promise<PickupPlaces> {
  for (const path of costCenterPaths) {
    const said = await ask(path)
    if (said.says !== 'yes') continue
    return rowsOf(pick(said.body, 'detail')).flatMap((row) => {
      const code = textOf(pick(row, 'costcentercode'))
      return code === null ? [] : [{ code, text: textOf(pick(row, 'pickupaddress')) ?? '' }]
    })
  }
  return null
}

const trackPath = '/tracking/api/Tracking/GetDynamicTrackDetail'

/** TCS, OCI. Without a call that finds a parcel by the shop's reference; it takes no advice. */
export const tcs: CourierClient = {
  abilities: {
    trackBatch: 1,
    tellsAmounts: true,
  },

  connect(line) {
    const { keys, begin } = line
    const signed = async (ask: AskCourier, request: (access: string) => CourierRequest): Promise<Verdict> => {
      const { answer, unsigned } = await askSigned(ask, keys, request)
      return unsigned ?? verdictOfTcs(answer)
    }
    const customer = { customerno: keys['account'] ?? '' }

    return {
      async book(parcel) {
        const said = await signed(begin(), (access) => ({
          method: 'POST',
          path: '/ecom/api/booking/create',
          body: bookingBody(access, parcel, line),
        }))
        return bookedBy(said, (body) => pick(body, 'consignmentNo'))
      },

      find: null,

      // It has no call for several, and knows none before its first scan.
      async track([consignee = '']) {
        const said = await signed(begin(), () => ({ path: trackPath, query: { consignee } }))
        return trackedBy([consignee], said, (body) => toParcel(consignee, body))
      },

      async cancel(trackingNumber) {
        const said = await signed(begin(), (accesstoken) => ({
          method: 'POST',
          path: '/ecom/api/booking/cancel',
          body: { consignmentNumber: trackingNumber, accesstoken },
        }))
        return toldBy(said)
      },

      label: (trackingNumber) => label(line, trackingNumber),

      async cities() {
        const said = await signed(begin(), (accesstoken) => ({
          path: '/ecom/api/setup/citylistbycountry',
          query: { countrycode: 'PK', accesstoken },
        }))
        return citiesBy(
          said,
          (body) => pick(body, 'data'),
          (row) => ({ id: pick(row, 'citycode'), name: pick(row, 'cityname') }),
        )
      },

      pickupPlaces: async () => {
        const ask = begin()
        return pickupPlaces((path) => signed(ask, (accesstoken) => ({ path, query: { ...customer, accesstoken } })))
      },

      async payments({ from, to }) {
        const said = await signed(begin(), (accesstoken) => ({
          path: '/ecom/api/Payment/detail',
          query: {
            ...customer,
            fromdate: dayText(pakistanDay(from)),
            todate: dayText(pakistanDay(to)),
            accesstoken,
          },
        }))
        if (said.says === 'no' && /no data|no record/i.test(said.words)) return { outcome: 'payments', payments: [] }
        if (said.says !== 'yes') return failed(said)
        const payments = rowsOf(pick(said.body, 'detail', 'data'))
          .map(toPayment)
          .filter(({ trackingNumber }) => trackingNumber !== '')
        return { outcome: 'payments', payments }
      },

      advise: null,
    }
  },
}
