import { useEffect, useRef, useState } from 'react'
import { OwnText } from '#web/kit/text.tsx'
import { t } from '#domain/language/translate.ts'
import { largestFile, pictureSrcset } from '#domain/media/picture.ts'
import type { Banner } from '#domain/products/banner.ts'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { OldPrice, PriceText } from '#web/kit/price.tsx'
import { useSavesData } from '#web/kit/data-saver.ts'
import { useSwipe } from '#web/kit/hooks/use-swipe.ts'

/** Interval between banners; after the last one comes the first. */
const intervalMs = 4000

/** The widths of a banner's picture, and where the wide one begins; the same as in home.css. */
export const bannerSizes = {
  wide: '(min-width: 1680px) 896px, (min-width: 1232px) 1184px, 1120px',
  tall: '(min-width: 768px) 46vw, 50vw',
  tallMedia: '(max-width: 1023px)',
  wideMedia: '(min-width: 1024px)',
} as const

/**
 * The banners in turn, with dots to choose one and a button to stop. It pauses under the pointer or the focus, and
 * does not move for people who prefer reduced motion.
 */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const [shown, setShown] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isHovered || hasFocus
  const isSaving = useSavesData()
  const prefersStill = useRef(false)

  useEffect(() => {
    prefersStill.current = matchMedia('(prefers-reduced-motion: reduce)').matches
  }, [])

  useEffect(() => {
    if (isPaused || isHeld || prefersStill.current || isSaving || banners.length < 2) return
    const timer = setInterval(() => setShown((index) => (index + 1) % banners.length), intervalMs)
    return () => clearInterval(timer)
    // A chosen slide is shown for the full interval.
  }, [isPaused, isHeld, isSaving, banners.length, shown])

  const swipe = useSwipe((towards) =>
    setShown((index) => (index + (towards === 'start' ? 1 : banners.length - 1)) % banners.length),
  )

  if (banners.length === 0) return null
  return (
    <section
      className="carousel"
      aria-roledescription={t('carousel')}
      aria-label={t('Banners')}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {banners.length > 1 && (
        // Before the moving part, so that the keyboard reaches it first.
        <button
          type="button"
          className="carousel-pause"
          aria-label={isPaused ? t('Play the banners') : t('Pause the banners')}
          onClick={() => setIsPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
      )}
      <div className="carousel-slides" {...swipe}>
        {banners.map((banner, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the owner may give two banners one address
          <BannerSlide
            key={`${index} ${banner.href}`}
            banner={banner}
            isFirst={index === 0}
            isShown={index === shown}
          />
        ))}
      </div>
      {banners.length > 1 && (
        <div className="carousel-dots">
          {banners.map(({ title }, index) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- as above
              key={index}
              type="button"
              aria-label={t('Banner {number} of {count}: {title}', { number: index + 1, count: banners.length, title })}
              aria-current={index === shown}
              onClick={() => setShown(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function BannerSlide({ banner, isFirst, isShown }: { banner: Banner; isFirst: boolean; isShown: boolean }) {
  const { title, text, action, href, newPrice, oldPrice, wide, tall } = banner
  return (
    <article className="slide" aria-hidden={!isShown} inert={!isShown}>
      <div className="slide-words">
        <h2>
          <OwnText text={title} />
        </h2>
        <p>
          <OwnText text={text} />
        </p>
      </div>
      {/* One picture for both shapes is a picture of a part. */}
      <div className={wide.key === tall.key ? 'slide-picture is-part' : 'slide-picture'}>
        {isFirst && (
          <picture className="slide-blur">
            <source media={bannerSizes.tallMedia} srcSet={tall.placeholder} />
            <img src={wide.placeholder} alt="" />
          </picture>
        )}
        <picture>
          <source
            media={bannerSizes.tallMedia}
            type="image/avif"
            srcSet={pictureSrcset(tall, 'avif')}
            sizes={bannerSizes.tall}
          />
          <source
            media={bannerSizes.tallMedia}
            type="image/webp"
            srcSet={pictureSrcset(tall, 'webp')}
            sizes={bannerSizes.tall}
          />
          <source type="image/avif" srcSet={pictureSrcset(wide, 'avif')} sizes={bannerSizes.wide} />
          <img
            src={largestFile(wide, 'webp').path}
            alt={wide.alt}
            width={wide.width}
            height={wide.height}
            {...(isFirst
              ? { fetchPriority: 'high' as const }
              : { loading: 'lazy' as const, decoding: 'async' as const })}
          />
        </picture>
      </div>
      <div className="slide-offer">
        <ButtonLink to={href} kind="main">
          <OwnText text={action} />
        </ButtonLink>
        {newPrice !== null && (
          <p>
            <PriceText amount={newPrice} size="total" /> {oldPrice !== null && <OldPrice amount={oldPrice} />}
          </p>
        )}
      </div>
    </article>
  )
}
