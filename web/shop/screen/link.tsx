import {
  type AnchorHTMLAttributes,
  type ComponentProps,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react'
import { splitPath } from '#domain/language/languages.ts'
import { currentLanguage, localPath } from '#domain/language/translate.ts'
import { buttonClass, type ButtonKind } from '#web/kit/button.tsx'
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
    if (event.defaultPrevented || !isPlainClick(event, event.currentTarget)) return
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

/** Handlers of an element with links that are no `Link`, for it to open those of the shop in the same way. */
export function useLinksWithin() {
  const { navigate, prefetch } = useRouter()
  const fetchAhead = ({ target }: SyntheticEvent) => {
    const { to } = linkAt(target)
    if (to !== undefined) prefetch(to)
  }
  return {
    onPointerOver: fetchAhead,
    onTouchStart: fetchAhead,
    onFocus: fetchAhead,
    onClick(event: MouseEvent) {
      const { to, link } = linkAt(event.target)
      if (to === undefined || event.defaultPrevented || !isPlainClick(event, link)) return
      event.preventDefault()
      navigate(to)
    },
  }
}

/** The link around an element, and its English path if it leads to a page of the shop in the current language. */
function linkAt(target: EventTarget): { link?: HTMLAnchorElement; to?: string } {
  const link = (target as Element).closest('a')
  if (link?.origin !== location.origin) return {}
  const { language, path } = splitPath(link.pathname)
  return language === currentLanguage() ? { link, to: path + link.search + link.hash } : {}
}

/** False for clicks that the browser handles: a new tab, a new window, a download. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, link?: HTMLAnchorElement) {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || link?.target)
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  kind?: ButtonKind
}

/** A link inside the shop that looks like a button. */
export function ButtonLink({ kind = 'plain', className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(kind, className)} {...rest} />
}
