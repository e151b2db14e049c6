import { useState } from 'react'
import type { BoardCard } from '#domain/orders/admin-order.ts'
import { type BoardColumn, isOldestFirst } from '#domain/orders/board-columns.ts'

/** Keeps orders that changed state in their place in the list, with their next step, until the list is left. */
export function useRetainedOrders(place: BoardColumn, listed: BoardCard[]) {
  const [retained, setRetained] = useState<ReadonlyMap<string, BoardCard>>(new Map())
  const gone = [...retained.values()].filter(({ id }) => listed.every((card) => card.id !== id))
  const order = isOldestFirst(place) ? 1 : -1
  return {
    orders:
      gone.length === 0
        ? listed.map((card) => retained.get(card.id) ?? card)
        : [...listed.map((card) => retained.get(card.id) ?? card), ...gone].sort(
            (a, b) => order * (a.id < b.id ? -1 : 1),
          ),
    /** Records a changed order; `null` returns it to the column the server reports. */
    moved(card: BoardCard | null, id: string) {
      setRetained((before) => {
        const after = new Map(before)
        if (card) after.set(id, card)
        else after.delete(id)
        return after
      })
    },
  }
}
