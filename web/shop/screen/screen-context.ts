import { createContext, use } from 'react'
import type { ApiError } from '#web/api.ts'
import type { LoadedScreen } from './screen.ts'

/** The content of the page: a screen, or the reason why it could not be fetched. */
export type Shown = { screen: LoadedScreen } | { error: Pick<ApiError, 'isNetwork' | 'message'> }

export interface ScreenValue {
  shown: Shown
  /** The next screen is loading, and is slow. */
  isSlow: boolean
  retry(): void
  /** Loads the code of what the page keeps as the edge rendered it. */
  complete(): void
}

/** The screen of the router's location, provided by the edge or the browser. */
export const ScreenContext = createContext<ScreenValue | null>(null)

export function useScreen(): ScreenValue {
  const value = use(ScreenContext)
  if (!value) throw new Error('useScreen needs ScreenContext')
  return value
}
