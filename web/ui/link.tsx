import { type AnchorHTMLAttributes, type MouseEvent, useRef } from 'react'
import { prefetchScreen } from '#web/prefetch.ts'
import { useNavigate } from '#web/shell/router.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  /** Takes the place of the present entry of the history. */
  replace?: boolean
}

/** A link inside the shop. What it leads to is fetched when somebody is about to press it. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const isAsked = useRef(false)
  const prefetch = () => {
    if (isAsked.current) return
    isAsked.current = true
    prefetchScreen(to)
  }
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    navigate(to, { replace })
  }
  return (
    <a href={to} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch} {...rest} onClick={press}>
      {children}
    </a>
  )
}

/** All other presses are the browser's: a new tab, a new window, a download. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || currentTarget.target)
}
