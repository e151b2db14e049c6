import { createElement, useRef, useState } from 'react'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { parcelsApi } from '#domain/parcels/parcels.admin.endpoints.ts'
import { ApiError } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { NotSaved } from '#web/admin/queries/query-view.tsx'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'

type Change = Partial<Pick<Parcel, 'courierId' | 'weightGrams' | 'pieces'>>

/** A parcel with what was changed here: shown at once and saved one change after the other. `notSaved` tries again. */
export function useParcel(read: Parcel) {
  const { toast } = useToasts()
  const invalidate = useInvalidate()
  const known = useRef(read)
  const [typed, setTyped] = useState<Change>({})
  const [isLost, setIsLost] = useState(false)
  const [pending, setPending] = useState(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  if (read.updatedAt > known.current.updatedAt || read.id !== known.current.id) known.current = read

  async function send(change: Change): Promise<void> {
    const { orderId, updatedAt: from, courierId, weightGrams, pieces } = known.current
    const body = { from, courierId, weightGrams, pieces, ...change }
    let isOver = true
    try {
      known.current = (await callAsStaff(parcelsApi.saveParcel, { params: { id: orderId }, body })).parcel
    } catch (error) {
      const isKnown = error instanceof ApiError
      toast(isKnown ? error.message : 'This could not be saved. Please try again.', 'error')
      isOver = isKnown && !error.isNetwork && error.status < 500
    }
    setIsLost(!isOver)
    waiting.current -= 1
    if (waiting.current === 0) {
      if (isOver) await invalidate(parcelsApi.getBench, parcelsApi.getParcel)
      if (waiting.current === 0 && isOver) setTyped({})
    }
    setPending(waiting.current)
  }

  function save(change: Change) {
    setTyped((before) => ({ ...before, ...change }))
    waiting.current += 1
    setPending(waiting.current)
    queue.current = queue.current.then(() => send(change))
  }

  return {
    shown: { ...read, ...typed },
    isBusy: pending > 0,
    save,
    notSaved: isLost && createElement(NotSaved, { again: () => save(typed), isBusy: pending > 0 }),
  }
}
