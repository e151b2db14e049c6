import type { ReactNode } from 'react'
import type { ShopFrame } from '#web/app.tsx'
import { Marquee } from '#web/marquee/marquee.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Banner, header, the screen, footer: what stands on every page. Spec §2 Layout. */
export function Layout({ frame, children }: { frame: ShopFrame; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Marquee text={frame.marqueeText} />
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
