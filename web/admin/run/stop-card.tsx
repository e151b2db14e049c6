import { callHref, chatHref, formatPhone } from '#domain/contact/phone-links.ts'
import { formatRupees } from '#domain/money.ts'
import { parcelStateLabels } from '#domain/parcels/parcel-states.ts'
import type { RunStop } from '#domain/parcels/run-stop.ts'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { MoveButton } from '#web/admin/layout/move-button.tsx'
import { AddressLines, tallText } from '#web/kit/address-lines.tsx'
import { AnswerWords } from '#web/admin/not-delivered/answer-words.tsx'
import { Button } from '#web/kit/button.tsx'
import type { RunAction } from '#web/admin/queries/run-queue.ts'

interface StopCardProps {
  stop: RunStop
  /** What was pressed here and waits. */
  action?: RunAction | undefined
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onDelivered?: () => void
  onAsk?: (kind: 'part' | 'failed') => void
  onForget?: (() => void) | undefined
}

const done: Record<RunAction['kind'], string> = {
  delivered: 'Delivered',
  part: 'Took a part',
  failed: 'Not delivered',
}

/** One stop: where, whom to call, the cash, and what happened at the door. */
export function StopCard({ stop, action, onUp, onDown, onDelivered, onAsk, onForget }: StopCardProps) {
  const { number, to, money, lines } = stop
  const call = to?.phone ? callHref(to.phone) : null
  const isEnded = onDelivered === undefined
  return (
    <li className="card stack gap-8 run-stop" aria-label={`Order ${number}`}>
      <header>
        <b>{number}</b>
        <b className={tallText(to?.name ?? '')} dir="auto">
          {to?.name || 'No name'}
        </b>
        <b className="run-sum">{formatRupees(action?.cash ?? money.toCollect)}</b>
      </header>
      {isEnded ? (
        <StopEnd stop={stop} action={action} onForget={onForget} />
      ) : (
        <>
          <p>
            <AddressLines lines={[to?.street ?? '', to?.city ?? ''].filter(Boolean)} />
          </p>
          {stop.isFailedToday && <p className="chip">Not delivered today</p>}
          {stop.answer && <AnswerWords answer={stop.answer} />}
          <p className="second">{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
          {to && call && (
            <>
              <CallLinks call={call} whatsapp={chatHref(to.phone, '')} />
              <p className="second">{formatPhone(to.phone)}</p>
            </>
          )}
          <div className="actions">
            <Button kind="main" onClick={onDelivered}>
              Delivered
            </Button>
            <Button onClick={() => onAsk?.('part')}>Took a part</Button>
            {!stop.isFailedToday && <Button onClick={() => onAsk?.('failed')}>Not delivered</Button>}
          </div>
          {(onUp ?? onDown) && (
            <div className="run-move">
              <MoveButton
                label="Earlier"
                subject={`order ${number}`}
                icon="arrow-up"
                isDisabled={!onUp}
                onMove={() => onUp?.()}
              />
              <MoveButton
                label="Later"
                subject={`order ${number}`}
                icon="arrow-down"
                isDisabled={!onDown}
                onMove={() => onDown?.()}
              />
            </div>
          )}
        </>
      )}
    </li>
  )
}

function StopEnd({ stop, action, onForget }: Pick<StopCardProps, 'stop' | 'action' | 'onForget'>) {
  if (!action) return <p className="chip">{parcelStateLabels[stop.state]}</p>
  return (
    <>
      <p>
        <b>{done[action.kind]}</b>
        {action.reason && `: ${action.reason}`}
      </p>
      {action.problem ? (
        <p className="order-short" role="alert">
          The shop did not take it: {action.problem}
        </p>
      ) : (
        <p className="second">waiting for network</p>
      )}
      <Button onClick={onForget}>Undo</Button>
    </>
  )
}
