import { useState } from 'react'
import { languageOfOwnersText, ownersTextIn } from '#domain/language/owners-text.ts'
import { t } from '#domain/language/translate.ts'
import { marqueeRepeats } from '#domain/settings/marquee-text.ts'
import { Icon } from '#web/kit/icon.tsx'

const repeats = Array.from({ length: marqueeRepeats }, (_, index) => index)

/**
 * The marquee: its text 30 times, moving. It stops under the pointer or the focus, when paused, and for people who
 * prefer reduced motion. Screen readers read it once.
 */
export function MarqueeBar({ text }: { text: string }) {
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
