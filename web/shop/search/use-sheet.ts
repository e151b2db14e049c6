import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not([type="hidden"]), select, textarea, [tabindex="0"]'

export interface Sheet {
  /** The element that is the panel. */
  panel: RefObject<HTMLDivElement | null>
  isOpen: boolean
  open(): void
  close(): void
}

/**
 * A panel over the page: takes the focus, keeps it, gives it back; closes on Escape and on Back. Opening it adds an
 * entry to the history, which closing takes away again unless the address has changed meanwhile; `onClosed` is called
 * when that is done.
 */
export function useSheet(onClosed: () => void = () => undefined): Sheet {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const addressBefore = useRef('')

  function open() {
    addressBefore.current = location.href
    // The same entry once more, with what the router keeps in it: for the router nothing has happened.
    history.pushState(history.state, '')
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
    if (location.href !== addressBefore.current) return onClosed()
    addEventListener('popstate', onClosed, { once: true })
    history.back()
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Tab') return
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(isShown)
    const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
    const isInside = panel.current?.contains(document.activeElement)
    if (isInside && document.activeElement !== last) return
    event.preventDefault()
    first?.focus()
  })

  useEffect(() => {
    if (!isOpen) return
    const focusBefore = document.activeElement as HTMLElement | null
    panel.current?.querySelector<HTMLElement>(focusable)?.focus()
    const onBack = () => setIsOpen(false)
    const onKey = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('popstate', onBack)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('popstate', onBack)
      removeEventListener('keydown', onKey)
      focusBefore?.focus()
    }
  }, [isOpen])

  return { panel, isOpen, open, close }
}

function isShown(element: HTMLElement): boolean {
  return element.offsetParent !== null
}
