import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import type { ProductCard } from '#domain/products/product.ts'
import { productsApi } from '#domain/products/products.endpoints.ts'
import { call } from '#web/api.ts'
import { RememberSwitch } from '#web/shop/wishlist/remember-switch.tsx'
import {
  readSeenParts,
  recordSeenPart,
  removeSeenParts,
  useRemembersParts,
} from '#web/shop/wishlist/wishlist-storage.ts'
import { ProductGrid } from '#web/shop/products/product-grid.tsx'

interface SeenRowProps {
  /** The part of this page: it is recorded and not shown. */
  id?: string | undefined
}

const most = 8
/** The row loads when its place is this near to the view. */
const nearPx = 1200

/**
 * The parts that were looked at last, with today's prices. Its place is at the end of a page; it appears while that is
 * below the view, or right after a press, so that nothing moves under the eyes.
 */
export function SeenRow({ id }: SeenRowProps) {
  const remembers = useRemembersParts()
  const place = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<ProductCard[]>([])

  useEffect(() => {
    const ids = readSeenParts()
      .filter((each) => each !== id)
      .slice(0, most)
    if (id) recordSeenPart(id)
    const end = place.current
    if (!end || ids.length === 0 || !('IntersectionObserver' in globalThis)) return
    const over = new AbortController()
    whenNear(end, over.signal, () => {
      call(productsApi.listCards, { query: { ids: ids.join(',') }, signal: over.signal }).then(
        ({ products }) => {
          removeSeenParts(ids.filter((each) => products.every(({ _id }) => _id !== each)))
          whenUnseen(end, over.signal, () => setParts(products))
        },
        () => undefined,
      )
    })
    return () => over.abort()
  }, [id])

  if (!remembers) return null
  return (
    <div ref={place} className="seen-row">
      {parts.length > 0 && (
        <section aria-labelledby="seen-parts">
          <h2 id="seen-parts">{t('Recently seen')}</h2>
          <ProductGrid products={parts} columns="five" />
          <RememberSwitch />
        </section>
      )}
    </div>
  )
}

function whenNear(place: Element, signal: AbortSignal, work: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting || signal.aborted) return
      observer.disconnect()
      work()
    },
    { rootMargin: `${nearPx}px` },
  )
  observer.observe(place)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Runs at once while the row is below the view; otherwise after the next press, when people expect the page to move. */
function whenUnseen(place: Element, signal: AbortSignal, work: () => void): void {
  if (signal.aborted) return
  if (place.getBoundingClientRect().top > innerHeight) return work()
  const stop = new AbortController()
  signal.addEventListener('abort', () => stop.abort())
  const show = () => {
    stop.abort()
    work()
  }
  const options = { signal: stop.signal, passive: true }
  addEventListener('click', show, options)
  addEventListener('keydown', show, options)
  addEventListener('scroll', () => place.getBoundingClientRect().top > innerHeight && show(), options)
}
