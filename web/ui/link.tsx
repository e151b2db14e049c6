import { type AnchorHTMLAttributes, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { prefetchScreen } from '#web/prefetch.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  /** Replaces the present entry of the history. */
  replace?: boolean
}

/** A link inside the shop. What it leads to is fetched when somebody is about to press it. */
export function Link({ to, ...rest }: LinkProps) {
  const isAsked = useRef(false)
  const prefetch = () => {
    if (isAsked.current) return
    isAsked.current = true
    prefetchScreen(to)
  }
  return <RouterLink to={to} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch} {...rest} />
}
