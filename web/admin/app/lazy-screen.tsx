import type { ComponentType } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useCode } from './use-code.ts'
import { Waiting } from '#web/admin/layout/waiting.tsx'

/** A screen in a piece of its own, by its name. Without a network it says so, and the rest of the counter stays. */
export function lazyScreen<N extends string>(name: N, load: () => Promise<Record<N, ComponentType>>): ComponentType {
  return function PieceScreen() {
    const piece = useCode(name, load)
    if (piece.error) return <NoScreen onRetry={() => void piece.refetch()} />
    const Screen: ComponentType | undefined = piece.data?.[name]
    return Screen ? <Screen /> : <Waiting />
  }
}

function NoScreen({ onRetry }: { onRetry(): void }) {
  return (
    <section className="page state" role="alert">
      <h1>{navigator.onLine ? 'This screen could not be loaded' : 'No connection'}</h1>
      <p>It will load when you are back online. Nothing is lost.</p>
      <p className="actions">
        {/* With a network it may be that the shop was renewed and the piece has another name since. */}
        <Button kind="main" onClick={() => (navigator.onLine ? location.reload() : onRetry())}>
          Try again
        </Button>
      </p>
    </section>
  )
}
