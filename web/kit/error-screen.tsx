import { Component, type ReactNode, Suspense } from 'react'
import { lazyWithRetry } from './lazy-with-retry.ts'

// Fetched when the page is idle, so that it is there when the network is not.
const CrashScreen = lazyWithRetry(async () => (await import('./crash-screen.tsx')).CrashScreen)

/** Catches a crash below it and shows the error screen in its place. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { hasCrashed: false }
  }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? (
      <Suspense>
        <CrashScreen />
      </Suspense>
    ) : (
      this.props.children
    )
  }
}
