import { useState } from 'react'
import { marqueeRepeats } from '#domain/settings/marquee-text.ts'
import { Icon } from '#web/kit/icon.tsx'

const repeats = Array.from({ length: marqueeRepeats }, (_, index) => index)

/**
 * The banner: its text 30 times, moving; it stands still while the pointer or the focus is on it, when it is paused, and
 * for people who asked for less motion. Screen readers hear it once. Spec §2 Layout, Decisions.
 */
export function MarqueeBar({ text }: { text: string }) {
  const [isPaused, setIsPaused] = useState(false)
  return (
    <section className={isPaused ? 'marquee marquee-paused' : 'marquee'} aria-label="Announcement">
      <p className="visually-hidden">{text}</p>
      <div className="marquee-track" aria-hidden="true">
        {repeats.map((copy) => (
          <span key={copy}>{text}</span>
        ))}
      </div>
      <button
        type="button"
        className="marquee-button"
        aria-label={isPaused ? 'Play the banner' : 'Pause the banner'}
        onClick={() => setIsPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
    </section>
  )
}
