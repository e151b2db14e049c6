import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useRef } from 'react'
import { localPath } from '#domain/language/translate.ts'
import { useRouter } from '#web/kit/hooks/router.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The English path of the page; the link leads to it in the current language. */
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
  /** A likely next page: prefetched when the link is visible, not only when it is about to be pressed. */
  isLikely?: boolean
}

/** A link inside the shop. Its page is prefetched when it is about to be pressed. */
export function Link({ to, replace = false, isLikely = false, onClick, children, ...rest }: LinkProps) {
  const { navigate, prefetch, prefetchInSight } = useRouter()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(
    () => (isLikely && link.current ? prefetchInSight(link.current, to) : undefined),
    [isLikely, to, prefetchInSight],
  )
  const fetchAhead = () => prefetch(to)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate(to, { replace })
  }
  return (
    <a
      ref={link}
      href={localPath(to)}
      onPointerEnter={fetchAhead}
      onTouchStart={fetchAhead}
      onFocus={fetchAhead}
      {...rest}
      onClick={press}
    >
      {children}
    </a>
  )
}

/** False for clicks that the browser handles: a new tab, a new window, a download. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || currentTarget.target)
}
