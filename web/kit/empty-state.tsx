import type { ReactNode } from 'react'

/** Stands where there is nothing to show: says so, and what to do instead. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
