import { useEffect, useState } from 'react'
import { adminPaths } from '#domain/admin-paths.ts'
import { formatRupees } from '#domain/money.ts'
import { runApi } from '#domain/parcels/run.admin.endpoints.ts'
import type { RunStop } from '#domain/parcels/run-stop.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { storeOfflinePerson, useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { forgetAction, pressAtStop, type RunAction, useKeptStops, useRunQueue } from '#web/admin/queries/run-queue.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { adminWorker } from '#web/admin/rings/admin-worker.ts'
import { counted } from '#web/kit/counted.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import type { KeptRun } from './kept-run.ts'
import { FailedDialog, PartDialog } from './run-dialogs.tsx'
import { StopCard } from './stop-card.tsx'

/** The files of the build that this page has loaded. */
const loadedFiles = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname),
  ),
]

/** The run of the shop's own rider, on his phone. What he presses without a network waits on the phone. */
export function RunPage() {
  const run = useEndpointQuery(runApi.getRun, {}, { every: 60_000 })
  const stops = useKeptStops(run.data?.stops)
  const queue = useRunQueue()
  useKeptRun(run.isSuccess)
  return (
    <AdminPage title="Rider’s run" isNarrow back={{ to: adminPaths.more, label: 'More' }}>
      {stops ? <Run stops={stops} queue={queue} /> : <QueryView of={run}>{() => null}</QueryView>}
    </AdminPage>
  )
}

interface RunProps {
  stops: RunStop[]
  queue: RunAction[]
}

type Question = { stop: RunStop; kind: 'part' | 'failed' }

function Run({ stops, queue }: RunProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [moved, setMoved] = useState<string[] | null>(null)
  const { run, notSaved } = useAction({ refresh: [runApi.getRun] })
  const sorted = moved
    ? [...stops].sort((one, other) => moved.indexOf(one.orderId) - moved.indexOf(other.orderId))
    : stops
  const actionOf = ({ orderId }: RunStop) => queue.find((each) => each.orderId === orderId)
  const left = sorted.filter((stop) => isOpen(stop) && !actionOf(stop))
  const open = left.filter(({ isFailedToday }) => !isFailedToday)
  const failed = left.filter(({ isFailedToday }) => isFailedToday)
  const done = sorted.filter((stop) => !left.includes(stop))
  const actionsAt = (stop: RunStop) => ({
    onDelivered: () => keep(stop, { kind: 'delivered', cash: stop.money.toCollect }),
    onAsk: (kind: Question['kind']) => setQuestion({ stop, kind }),
  })
  const keep = (stop: RunStop, action: Pick<RunAction, 'kind' | 'cash' | 'accepted' | 'reason'>) => {
    pressAtStop({ orderId: stop.orderId, parcelId: stop.parcelId, ...action })
    setQuestion(null)
  }
  function move(from: number, by: number) {
    const ids = open.map(({ orderId }) => orderId)
    const [id = ''] = ids.splice(from, 1)
    ids.splice(from + by, 0, id)
    const all = [...ids, ...[...failed, ...done].map(({ orderId }) => orderId)]
    setMoved(all)
    void run(() => callAsStaff(runApi.saveRun, { body: { orderIds: all } }))
  }
  if (stops.length === 0) {
    return (
      <EmptyState title="No parcels on this run">
        <p>Parcels that are handed to the own rider appear here.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <Cash stops={stops} queue={queue} left={open.length} />
      {notSaved}
      <ol className="stack">
        {open.map((stop, index) => (
          <StopCard
            key={stop.orderId}
            stop={stop}
            onUp={index > 0 ? () => move(index, -1) : undefined}
            onDown={index < open.length - 1 ? () => move(index, 1) : undefined}
            {...actionsAt(stop)}
          />
        ))}
        {failed.map((stop) => (
          <StopCard key={stop.orderId} stop={stop} {...actionsAt(stop)} />
        ))}
        {done.map((stop) => (
          <StopCard
            key={stop.orderId}
            stop={stop}
            action={actionOf(stop)}
            onForget={() => forgetAction(stop.orderId)}
          />
        ))}
      </ol>
      {question?.kind === 'part' && (
        <PartDialog
          stop={question.stop}
          onDone={(accepted, cash) => keep(question.stop, { kind: 'part', accepted, cash })}
          onClose={() => setQuestion(null)}
        />
      )}
      {question?.kind === 'failed' && (
        <FailedDialog
          onDone={(reason) => keep(question.stop, { kind: 'failed', cash: 0, reason })}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  )
}

const isOpen = ({ state }: RunStop) => !['delivered', 'returning', 'returned'].includes(state)

/** The cash that the rider should have in his hands now, with what the shop does not know yet. */
function Cash({ stops, queue, left }: RunProps & { left: number }) {
  const known = stops.filter(({ state, isPaid }) => state === 'delivered' && !isPaid)
  const inHand = known.reduce((sum, { money }) => sum + money.collected - money.collectedBefore, 0)
  const waiting = queue.filter(({ orderId, problem }) => !problem && !known.some((each) => each.orderId === orderId))
  const total = inHand + waiting.reduce((sum, { cash }) => sum + cash, 0)
  return (
    <div className="cash run-cash">
      <p>
        Cash in hand
        <small className="second" role="status">
          {left > 0 ? `${counted(left, 'stop')} to go` : 'All stops done'}
          {waiting.length > 0 && `, ${waiting.length} waiting for network`}
        </small>
      </p>
      <b>{formatRupees(total)}</b>
    </div>
  )
}

/** Makes the run open on this device without a network, once it was opened with one. */
function useKeptRun(isLoaded: boolean): void {
  const { person } = useCurrentStaff()
  useEffect(() => {
    if (!isLoaded || !person || person.hasEnded) return
    storeOfflinePerson(person)
    if (!('serviceWorker' in navigator)) return
    const wish: KeptRun = { path: adminPaths.run, files: loadedFiles() }
    adminWorker().then(
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the receiver is this origin's worker
      ({ active }) => active?.postMessage(wish),
      () => undefined,
    )
  }, [isLoaded, person])
}
