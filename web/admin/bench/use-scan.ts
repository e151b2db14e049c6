import { useRef, useState } from 'react'
import type { AdminOrder, BoardCard } from '#domain/orders/admin-order.ts'
import { boardColumnLabels } from '#domain/orders/board-columns.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { ApiError } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { numberIn, parcelByCode, readCode } from './read-code.ts'
import { useScanner } from './use-scanner.ts'

/** What the last scan found in *hand over*. */
export interface Spotlight {
  /** `null` for a code that is on no parcel here. */
  orderId: string | null
  /** What is said of it, or of the code. */
  sentence: string
  /** It was handed over by this scan or one before. */
  isDone: boolean
}

interface ScanOptions {
  parcels: Parcel[]
  handedOver: AdminOrder[]
  isHandOver: boolean
  onOpen(orderId: string): void
  onHandOver(parcel: Parcel): void
}

/** What follows a code: it opens its order; in *hand over* the first time shows its parcel, the second hands it over. */
export function useScan({ parcels, handedOver, isHandOver, onOpen, onHandOver }: ScanOptions) {
  const [found, setFound] = useState<Spotlight | null>(null)
  const [said, setSaid] = useState('')
  const turn = useRef(0)
  // A parcel that was shown is handed over once it is among those.
  const isDone = handedOver.some(({ id }) => id === found?.orderId)
  const spotlight = found && { ...found, isDone: found.isDone || isDone }

  async function open(code: string) {
    setSaid('')
    const parcel = parcelByCode(parcels, code)
    if (parcel) return onOpen(parcel.orderId)
    const card = await ask(code)
    if (typeof card !== 'string') onOpen(card.id)
    else setSaid(card)
  }

  async function show(code: string) {
    const now = (turn.current += 1)
    const parcel = parcelByCode(parcels, code)
    if (parcel) {
      const isAgain = spotlight?.orderId === parcel.orderId && !spotlight.isDone
      if (isAgain) return onHandOver(parcel)
      return setFound({ orderId: parcel.orderId, sentence: 'Scan it again to hand it over.', isDone: false })
    }
    const gone = handedOver.find(({ number, tracking }) => number === numberIn(code) || tracking?.number === code)
    if (gone) return setFound({ orderId: gone.id, sentence: `${gone.number} is handed over already.`, isDone: true })
    setFound({ orderId: null, sentence: `Looking for ${code} …`, isDone: false })
    const card = await ask(code)
    if (turn.current !== now) return
    setFound({ orderId: null, sentence: typeof card === 'string' ? card : notHere(card), isDone: false })
  }

  const onCode = (typed: string) => {
    const code = readCode(typed)
    if (code !== '') void (isHandOver ? show(code) : open(code))
  }
  useScanner(onCode)
  return { onCode, said, spotlight }
}

/** The order of a code that is not on this page, or why there is none. */
async function ask(code: string): Promise<BoardCard | string> {
  const number = numberIn(code)
  try {
    const find = async (q: string) => (await callAsStaff(adminOrdersApi.listBoard, { query: { q } })).orders
    const byNumber = number === null ? [] : await find(String(number))
    const card =
      byNumber.find((each) => each.number === number) ??
      (await find(code)).find(({ trackingNumber }) => trackingNumber === code)
    return card ?? `No order has the code ${code}.`
  } catch (error) {
    return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'
  }
}

const notHere = ({ number, place }: BoardCard): string =>
  place === 'placed' || place === 'confirmed'
    ? `Order ${number} is not packed yet.`
    : `Order ${number} cannot be handed over: it is under “${boardColumnLabels[place]}”.`
