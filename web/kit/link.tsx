import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useRef } from 'react'
import { useRouter } from '#web/shop/app/router.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  /** Takes the place of the present entry of the history. */
  replace?: boolean
  /** Where many go next: fetched when it is in sight, not only when it is about to be pressed. */
  isLikely?: boolean
}

/** A link inside the shop. What it leads to is fetched when somebody is about to press it. */
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
      href={to}
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

/** All other presses are the browser's: a new tab, a new window, a download. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || currentTarget.target)
}
