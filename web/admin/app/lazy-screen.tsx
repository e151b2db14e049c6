import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Waiting } from '#web/admin/queries/waiting.tsx'

/**
 * Loads a screen when it is first opened. If loading fails, only this screen shows an error; it loads once the network
 * is back.
 */
export function lazyScreen<N extends string>(name: N, load: () => Promise<Record<N, ComponentType>>): ComponentType {
  return function LazyScreen() {
    const { data, error, refetch } = useQuery({
      queryKey: ['screen', name],
      queryFn: load,
      staleTime: Infinity,
      gcTime: Infinity,
      retry: 1,
      structuralSharing: false,
    })
    if (error) return <NoScreen onRetry={() => void refetch()} />
    const Screen: ComponentType | undefined = data?.[name]
    return Screen ? <Screen /> : <Waiting />
  }
}

function NoScreen({ onRetry }: { onRetry(): void }) {
  return (
    <section className="page state" role="alert">
      <h1>{navigator.onLine ? 'This screen could not be loaded' : 'No connection'}</h1>
      <p>It will load when you are back online. Nothing is lost.</p>
      <p className="actions">
        {/* When online, a deployment may have renamed the chunk, and only a reload finds the new name. */}
        <Button kind="main" onClick={() => (navigator.onLine ? location.reload() : onRetry())}>
          Try again
        </Button>
      </p>
    </section>
  )
}
