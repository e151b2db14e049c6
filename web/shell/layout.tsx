import type { ReactNode } from 'react'
import type { ShopFrame } from '#web/app.tsx'

/** Banner, header, the screen, footer: what stands on every page. Spec §2 Layout. */
export function Layout({ frame, children }: { frame: ShopFrame; children: ReactNode }) {
  return (
    <>
      <header>{frame.marqueeText}</header>
      <main id="content">{children}</main>
    </>
  )
}
