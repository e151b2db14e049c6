import { type ReactNode, ViewTransition } from 'react'

/** The picture of a part, which grows out of its card in a list into its page and back, where the browser can show it. */
export function PictureTransition({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ViewTransition name={`picture-${id}`} default="none" share="auto">
      {children}
    </ViewTransition>
  )
}
