import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'

interface ToggleLinkProps {
  ref?: Ref<HTMLAnchorElement>
  label: string
  /** The link target without the app. */
  href: string
  isOpen: boolean
  onToggle(): void
  className: string
  children: ReactNode
}

/** A button of the header that opens a part of it; without the app it is a link. */
export function ToggleLink({ ref, label, href, isOpen, onToggle, className, children }: ToggleLinkProps) {
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    onToggle()
  }
  return (
    <a
      ref={ref}
      className={`header-icon ${className}`}
      href={href}
      role="button"
      aria-label={label}
      aria-expanded={isOpen}
      onClick={toggle}
      onKeyDown={(event) => {
        // Links react to Enter only, buttons to Space too.
        if (event.key === ' ') toggle(event)
      }}
    >
      {children}
    </a>
  )
}
