import { createElement, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'
import { ApiError } from '#web/api.ts'
import { isOutdated, type Refreshed, useReread } from './use-endpoint-query.ts'
import { NotSaved } from './query-view.tsx'
import { useToasts } from '#web/kit/toasts.tsx'

interface ActionOptions {
  /** What shows other data after the action, or after somebody else was quicker. */
  refresh?: Refreshed
  /** Handles an error itself by returning true. */
  onRefused?(error: ApiError): boolean | void
}

/**
 * Runs the action of a button: busy while it runs, one run at a time, and a toast when it fails. `run` resolves to true
 * on success. `notSaved` says of an action that did not reach the shop that it is not done, until one is; it stands beside
 * the buttons and repeats it.
 */
export function useAction({ refresh = [], onRefused }: ActionOptions = {}) {
  const reread = useReread(refresh)
  const { toast } = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const [lost, setLost] = useState<(() => Promise<unknown>) | null>(null)
  const isRunning = useRef(false)
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false
    const pressed = document.activeElement
    isRunning.current = true
    setIsBusy(true)
    try {
      await work()
      await reread()
      setLost(null)
      return true
    } catch (error) {
      const isKnown = error instanceof ApiError
      setLost(!isKnown || error.isNetwork || error.status >= 500 ? () => work : null)
      if (isKnown && isOutdated(error)) void reread()
      if (isKnown && onRefused?.(error)) return false
      toast(isKnown ? error.message : 'Something went wrong. Please try again.', 'error')
      return false
    } finally {
      isRunning.current = false
      flushSync(() => setIsBusy(false))
      focusIfLost(pressed)
    }
  }
  const notSaved = lost && createElement(NotSaved, { again: () => void run(lost), isBusy })
  return { isBusy, run, notSaved }
}
