import { useEffect, useRef, useState } from 'react'
import type { AdminOrder, BoardCard } from '#domain/orders/admin-order.ts'
import { boardColumnLabels } from '#domain/orders/board-columns.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { plainCode } from '#domain/typed-text.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { ApiError } from '#web/api.ts'

/** A reader types a code so fast, and no code is shorter. */
const [mostMsBetween, leastLength] = [100, 3]

/** Fields whose text is typed; a reader that types into one of them is left alone. */
const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** A scanned or typed code without the sign before a number: `#1005` is `1005`. */
const readCode = (typed: string): string => plainCode(typed).replace(/^#/, '')

const bare = (trackingNumber: string | null) => trackingNumber?.replaceAll('-', '')

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
  const done = handedOver.find(({ id }) => id === found?.orderId)
  const spotlight =
    found && done && !found.isDone ? { ...found, sentence: `${done.number} is handed over.`, isDone: true } : found

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

/** The number of an order that a code names by itself or with a try: `1005`, `1005-1`; `null` for another code. */
function numberIn(code: string): number | null {
  const [, number] = /^(\d{1,9})(?:-\d{1,3})?$/.exec(code) ?? []
  return number === undefined ? null : Number(number)
}

/** The parcel that a code is on: by its tracking number, else by the number of its order. */
function parcelByCode(parcels: readonly Parcel[], code: string): Parcel | undefined {
  return (
    parcels.find(({ trackingNumber }) => bare(trackingNumber) === bare(code)) ??
    parcels.find(({ number }) => number === numberIn(code))
  )
}

/**
 * Reads codes from a barcode reader, which is a keyboard: keys that come fast and end with Enter, wherever the focus is,
 * but in a field or while a dialog is open.
 */
function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    let code = ''
    let last = 0
    function press(event: KeyboardEvent) {
      const { key, target, timeStamp } = event
      const isElsewhere =
        (target instanceof Element && target.closest(typedInto)) || document.querySelector('dialog[open]')
      if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey || timeStamp - last > mostMsBetween) code = ''
      last = timeStamp
      if (isElsewhere) return
      if (key.length === 1) code += key
      if (key !== 'Enter') return
      if (code.length >= leastLength) {
        // The button that has the focus was not meant.
        event.preventDefault()
        event.stopPropagation()
        latest.current(code)
      }
      code = ''
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}
