import { createContext, use } from 'react'
import type { ApiError } from '#web/api.ts'
import type { LoadedScreen } from './screen.ts'

/** What stands in the page: a screen, or why it could not be fetched. */
export type Shown = { screen: LoadedScreen } | { error: ApiError }

export interface ScreenValue {
  shown: Shown
  /** Another screen is on its way, and takes its time. */
  isSlow: boolean
  retry(): void
}

/** The screen that belongs to the router's location; the edge and the browser each provide it. */
export const ScreenContext = createContext<ScreenValue | null>(null)

export function useScreen(): ScreenValue {
  const value = use(ScreenContext)
  if (!value) throw new Error('useScreen needs ScreenContext')
  return value
}
