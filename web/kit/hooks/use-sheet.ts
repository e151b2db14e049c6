import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lastOf } from '#domain/lists.ts'

const focusable = 'a[href], button:not(:disabled), input:not([type="hidden"]), select, textarea, [tabindex="0"]'

/** The state of a sheet, and the functions that open and close it. */
export interface Sheet {
  /** The element of the panel. */
  panel: RefObject<HTMLDivElement | null>
  isOpen: boolean
  open(): void
  close(): void
}

/**
 * A panel over the page: takes the focus, traps it and returns it; closes on Escape and on Back. It is a history
 * entry, which closing removes unless the URL has changed; `onClosed` is called afterwards.
 */
export function useSheet(onClosed: () => void = () => undefined): Sheet {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const addressBefore = useRef('')

  function open() {
    addressBefore.current = location.href
    // The same entry again, with the router's state: for the router nothing has happened.
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
    const [first, last] = event.shiftKey ? [lastOf(stops), stops[0]] : [stops[0], lastOf(stops)]
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
