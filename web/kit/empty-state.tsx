import type { ReactNode } from 'react'

/** Replaces an empty list: says that there is nothing to show, and offers what to do instead. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
