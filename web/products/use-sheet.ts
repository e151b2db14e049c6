import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not([type="hidden"]), select, textarea, [tabindex="0"]'

interface Sheet {
  isOpen: boolean
  open(): void
  close(): void
  /** Keeps the focus inside, and closes on Escape. */
  onKeyDown(event: KeyboardEvent): void
}

/**
 * A panel over the page: takes the focus, keeps it, gives it back; closes on Escape and on Back. Opening it adds an
 * entry to the history, which closing takes away again unless the address has changed meanwhile.
 */
export function useSheet(panel: RefObject<HTMLElement | null>): Sheet {
  const [isOpen, setIsOpen] = useState(false)
  const before = useRef<{ address: string; focus: Element | null }>({ address: '', focus: null })

  useEffect(() => {
    if (!isOpen) return
    panel.current?.querySelector<HTMLElement>(focusable)?.focus()
    const onBack = () => setIsOpen(false)
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      if (before.current.focus instanceof HTMLElement) before.current.focus.focus()
    }
  }, [isOpen, panel])

  function open() {
    before.current = { address: location.href, focus: document.activeElement }
    // The same entry once more, with what the router keeps in it: for the router nothing has happened.
    history.pushState(history.state, '')
    setIsOpen(true)
  }

  function close() {
    setIsOpen(false)
    if (location.href === before.current.address) history.back()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
    if (event.key !== 'Tab') return
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(
      (each) => each.offsetParent,
    )
    const end = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== end) return
    event.preventDefault()
    ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
  }

  return { isOpen, open, close, onKeyDown }
}
