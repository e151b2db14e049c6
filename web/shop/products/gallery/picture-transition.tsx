import { type ReactNode, ViewTransition } from 'react'

/** The picture of a part, which grows from its card into its page and back by a view transition. */
export function PictureTransition({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ViewTransition name={`picture-${id}`} default="none" share="auto">
      {children}
    </ViewTransition>
  )
}
