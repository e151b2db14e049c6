import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { minute } from '#domain/durations.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { dueCallsLimit } from '#domain/orders/board-columns.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import type { Reply } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'

const emptyQueueReadEvery = minute

/**
 * The call queue, one order at a time. The order on screen stays until it is answered or skipped, so that staff
 * returning from a call see the same customer.
 */
export function useCallQueue() {
  const queryClient = useQueryClient()
  const [turn, setTurn] = useState({ number: 1, done: 0, skipped: 0, skip: undefined as string | undefined })
  const key = [adminOrdersApi.getNextCall.path, turn.number]
  const query = useQuery<Reply<typeof adminOrdersApi.getNextCall>>({
    queryKey: key,
    queryFn: ({ signal }) => callAsStaff(adminOrdersApi.getNextCall, { query: { skip: turn.skip }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => (state.data?.order ? false : 'always'),
    refetchInterval: ({ state }) => (state.data?.order ? false : emptyQueueReadEvery),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  const order = data?.order ?? null

  function show(changed: AdminOrder) {
    queryClient.setQueryData<Reply<typeof adminOrdersApi.getNextCall>>(
      key,
      (shown) => shown && { ...shown, order: changed },
    )
  }

  useEffect(() => {
    if (!order || isPlaceholderData) return
    // After a call, address and amount may have changed.
    const reload = () => {
      if (document.visibilityState !== 'visible') return
      callAsStaff(adminOrdersApi.getAdminOrder, { params: { id: order.id } }).then(
        (reply) => show(reply.order),
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', reload)
    return () => document.removeEventListener('visibilitychange', reload)
  })

  const total = turn.done + (data?.due ?? 0)
  return {
    query,
    order,
    /** The next order is loading; the previous one is still shown. */
    isLoadingNext: isPlaceholderData,
    turn: turn.number,
    title: order ? `Call ${Math.min(turn.done + turn.skipped + 1, total)} of ${totalText(total, data?.due)}` : 'Calls',
    skipped: turn.skipped,
    show,
    /** Moves on after a result was recorded. */
    next: () => setTurn((last) => ({ ...last, number: last.number + 1, done: last.done + 1 })),
    /** Returns to the order whose result was undone. */
    back: () => setTurn((last) => ({ ...last, number: last.number + 1, done: Math.max(0, last.done - 1) })),
    /** Skips this order for now. */
    skip: () =>
      setTurn((last) => ({
        ...last,
        number: last.number + 1,
        skipped: last.skipped + 1,
        skip: data?.cursor ?? undefined,
      })),
    /** Starts again with the first skipped order. */
    startAgain: () => setTurn((last) => ({ ...last, number: last.number + 1, skipped: 0, skip: undefined })),
  }
}

const totalText = (total: number, due = 0) => (due >= dueCallsLimit ? `${total}+` : String(total))
