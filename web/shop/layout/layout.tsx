import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { localPath, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { orderFormId } from '#web/shop/screen/order-by-form.ts'
import { useArrival, useLocation } from '#web/kit/hooks/router.ts'
import { usePublicSettings } from '#web/kit/shop-settings-provider.tsx'
import { languageOfOwnersText, ownersTextIn } from '#domain/language/owners-text.ts'
import { marqueeRepeats } from '#domain/settings/shop-name.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The frame of every page: marquee, header, screen, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const { marqueeText } = usePublicSettings()
  const content = useRef<HTMLElement>(null)
  useFocusOnNewPage(content)
  return (
    <>
      <a className="skip-link" href="#content">
        {t('Skip to content')}
      </a>
      <MarqueeBar text={marqueeText} />
      <Header />
      <main id="content" ref={content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {/* Where no script runs, the buttons that add a part order it. */}
      <form id={orderFormId} method="post" action={localPath(paths.checkout)} hidden />
    </>
  )
}

/**
 * After a link was followed, keyboard and screen readers continue at the new page, as after loading a document. A field
 * in which a person types meanwhile keeps the focus.
 */
function useFocusOnNewPage(content: { current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const arrival = useArrival()
  const shownPath = useRef(pathname)
  // In the same step as the new page, so that no key is pressed in between.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const { activeElement } = document
    const isInUse = content.current?.contains(activeElement) || activeElement?.matches('input')
    if (arrival !== 'pop' && !isInUse) content.current?.focus({ preventScroll: true })
  }, [content, pathname, arrival])
}

const repeats = Array.from({ length: marqueeRepeats }, (_, index) => index)

/**
 * The marquee: its text 30 times, moving. It stops under the pointer or the focus, when paused, and for people who
 * prefer reduced motion. Screen readers read it once.
 */
function MarqueeBar({ text }: { text: string }) {
  const [isPaused, setIsPaused] = useState(false)
  const own = ownersTextIn(text)
  const lang = own && languageOfOwnersText(own)
  return (
    <section className={isPaused ? 'marquee marquee-paused' : 'marquee'} aria-label={t('Announcement')}>
      <p className="visually-hidden" lang={lang}>
        {text}
      </p>
      <div className="marquee-track" lang={lang} aria-hidden="true">
        {repeats.map((copy) => (
          <span key={copy}>{text}</span>
        ))}
      </div>
      <button
        type="button"
        className="marquee-button"
        aria-label={isPaused ? t('Play the banner') : t('Pause the banner')}
        onClick={() => setIsPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
    </section>
  )
}
