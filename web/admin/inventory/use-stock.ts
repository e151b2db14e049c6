import { createElement, useEffect, useRef, useState } from 'react'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import type { StockAdjustment } from '#domain/inventory/stock-part.ts'
import { ApiError } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { NotSaved } from '#web/admin/queries/query-view.tsx'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { randomId } from '#web/random-id.ts'

type Adjustment = Pick<StockAdjustment, 'change' | 'set'>
type Sent = Adjustment & Pick<StockAdjustment, 'key'>

/**
 * Changes the stock of one part: shown at once and sent one change after another. A change whose request failed on the
 * network is retried with the same key, so it counts once. `notSaved` repeats those that did not reach the shop.
 */
export function useStock(productId: string, known: number | null) {
  const { toast } = useToasts()
  const invalidate = useInvalidate()
  const [stock, setStock] = useState(known)
  const [waiting, setWaiting] = useState(0)
  const [isCounted, setIsCounted] = useState(false)
  const [lost, setLost] = useState<Sent[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const pending = useRef(0)

  useEffect(() => {
    if (pending.current === 0) setStock(known)
  }, [known])

  async function send(body: Sent, before: Sent[]): Promise<void> {
    try {
      const reply = await retryOnce(() => callAsStaff(inventoryApi.adjustStock, { params: { productId }, body }))
      pending.current -= 1
      setIsCounted(true)
      // Who counts on saw the changes that were not saved.
      setLost((others) => others.filter((each) => !before.includes(each)))
      // The response includes sales by others, but not our later changes that are still queued.
      if (pending.current === 0) setStock(reply.stock)
    } catch (error) {
      pending.current -= 1
      const isKnown = error instanceof ApiError
      toast(isKnown ? error.message : 'This could not be saved. Please try again.', 'error')
      const now = isKnown ? error.reply['stock'] : undefined
      if (typeof now === 'number' || now === null) setStock(now)
      else undo(body)
      if (!isKnown || error.isNetwork) setLost((others) => withAdded(others, body))
    } finally {
      setWaiting(pending.current)
      if (pending.current === 0) void invalidate(inventoryApi.listLowStock)
    }
  }

  function undo({ change, set }: Adjustment) {
    if (change !== undefined) setStock((shown) => (shown === null ? null : Math.max(0, shown - change)))
    else if (set !== undefined) setStock(known)
  }

  function adjust(body: Sent) {
    const { change, set } = body
    if (change !== undefined) setStock((shown) => (shown === null ? null : Math.max(0, shown + change)))
    else setStock(set ?? null)
    pending.current += 1
    setWaiting(pending.current)
    queue.current = queue.current.then(() => send(body, lost))
  }

  return {
    stock,
    /** Number of changes without a response yet. */
    waiting,
    /** True after the server accepted a change from this device. */
    isCounted,
    adjust: (adjustment: Adjustment) => adjust({ ...adjustment, key: randomId() }),
    notSaved: lost.length > 0 && createElement(NotSaved, { again: () => lost.forEach(adjust), isBusy: waiting > 0 }),
  }
}

const withAdded = (all: Sent[], one: Sent) => (all.includes(one) ? all : [...all, one])

async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.isNetwork) return work()
    throw error
  }
}
