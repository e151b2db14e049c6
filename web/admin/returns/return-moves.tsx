import { useEffect, useRef, useState } from 'react'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import type { ReturnState } from '#domain/returns/return-states.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useTapGuard } from '#web/admin/queries/use-tap-guard.ts'
import { Button, type ButtonKind } from '#web/kit/button.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { FinishReturnDialog } from './finish-return-dialog.tsx'
import { useMoveReturn } from './move-return-step.ts'
import { ReceiveReturnDialog } from './receive-return-dialog.tsx'
import { ReturnWordsDialog } from './return-words-dialog.tsx'
import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'

const labels: Record<ReturnState, string> = {
  asked: 'Ask again',
  agreed: 'Agree',
  declined: 'Decline',
  'on-its-way': 'It is on its way',
  received: 'Mark received',
  done: 'Finish',
  withdrawn: 'Did not arrive',
}

const doneTexts: Record<ReturnState, string> = {
  asked: 'asked again.',
  agreed: 'is agreed.',
  declined: 'is declined.',
  'on-its-way': 'is on its way.',
  received: 'is received.',
  done: 'is done.',
  withdrawn: 'is withdrawn.',
}

const asking: readonly ReturnState[] = ['agreed', 'declined', 'received', 'done', 'withdrawn']

/** The moves that a return allows; some ask for details first. */
export function ReturnMoves({ shown }: { shown: AdminReturn }) {
  const [asked, ask] = useState<ReturnState | null>(null)
  const [problem, setProblem] = useState('')
  const move = useMoveReturn(shown)
  const { toast } = useToasts()
  const [isBlocked, block] = useTapGuard()
  const { isBusy, run, notSaved } = useAction({
    onRefused: (error) => {
      if (error.code !== 'STALE') return false
      setProblem(error.message)
      return true
    },
  })
  const section = useFocusAfterMove(shown.state, asked !== null)
  if (shown.moves.length === 0 && !asked && !problem) return null

  function done(to: ReturnState) {
    ask(null)
    setProblem('')
    block()
    toast(`Return ${shown.label} ${doneTexts[to]}`, 'success')
  }
  const press = (to: ReturnState) =>
    asking.includes(to)
      ? ask(to)
      : void run(async () => {
          await move(to)
          done(to)
        })
  const dialog = (to: ReturnState) => ({ shown, onDone: () => done(to), onClose: () => ask(null) })
  return (
    <section className="owner-dock order-moves" aria-label="Next step" ref={section} tabIndex={-1}>
      {problem && (
        <p className="order-others" role="alert">
          {problem}
        </p>
      )}
      {notSaved}
      <div className="order-moves-buttons">
        {shown.moves.map((to, index) => (
          <Button
            key={to}
            kind={kindOf(to, index)}
            isBusy={isBusy && index === 0 && asked === null}
            disabled={isBusy || isBlocked}
            onClick={() => press(to)}
          >
            {labels[to]}
          </Button>
        ))}
      </div>
      {(asked === 'agreed' || asked === 'declined' || asked === 'withdrawn') && (
        <ReturnWordsDialog key={asked} to={asked} {...dialog(asked)} />
      )}
      {asked === 'received' && <ReceiveReturnDialog {...dialog(asked)} />}
      {asked === 'done' && <FinishReturnDialog {...dialog(asked)} />}
    </section>
  )
}

/** The pressed button leaves with the old state: the moves of the new one get the focus, or at the end the return. */
function useFocusAfterMove(state: ReturnState, isAsking: boolean) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(state)
  useEffect(() => {
    // A dialog returns the focus by itself, to a button that may be gone.
    if (isAsking || before.current === state) return
    before.current = state
    focusIfLost(section.current ?? document.querySelector('.return-card'))
  }, [state, isAsking])
  return section
}

function kindOf(to: ReturnState, index: number): ButtonKind {
  if (to === 'declined' || to === 'withdrawn') return 'quiet'
  return index === 0 ? 'main' : 'plain'
}
