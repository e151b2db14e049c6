import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

const margin = 8
const least = 160

/** Limits an element's height to the visible viewport: a phone's keyboard covers the rest of the page. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      if (!element.current) return
      const { top } = element.current.getBoundingClientRect()
      element.current.style.maxHeight = `${Math.max(least, seen.height + seen.offsetTop - top - margin)}px`
    }
    measure()
    const listeners = new AbortController()
    for (const event of ['resize', 'scroll']) seen.addEventListener(event, measure, { signal: listeners.signal })
    return () => listeners.abort()
  }, [element])
}

interface ComboboxOptions {
  listId: string
  /** The number of options. */
  count: number
  /** Called when the text changed, or is to be searched again. */
  onText(text: string): void
  /** Called when an option was chosen by key. */
  onChoose(index: number): void
}

/** A search field as a combobox. */
export interface Combobox {
  isOpen: boolean
  /** The selected option; `null` when the keyboard is in the text. */
  active: number | null
  close(): void
}

/** The id of an option's element, by its index in the list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/**
 * Makes a search field a WAI-ARIA combobox while the component is mounted; the options are listed elsewhere. The field
 * keeps the focus. Arrows move through the options and back into the text, Enter chooses, Escape closes. The field's
 * element and text stay.
 */
export function useCombobox(field: HTMLInputElement, { listId, count, onText, onChoose }: ComboboxOptions): Combobox {
  const [isWanted, setIsWanted] = useState(true)
  const [active, setActive] = useState<number | null>(null)
  const isOpen = isWanted && count > 0

  function close() {
    setIsWanted(false)
    setActive(null)
  }

  const onInput = useEffectEvent(() => {
    onText(readText(field))
    setIsWanted(true)
    setActive(null)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const { key } = event
    if (!isOpen) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      event.preventDefault()
      onText(readText(field))
      setIsWanted(true)
    } else if (key === 'Escape') {
      // The first Escape closes the list, the next one is for the field.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (key === 'Enter') {
      if (active !== null) {
        event.preventDefault()
        onChoose(active)
      }
      close()
    } else {
      const next = afterKey(key, active, count)
      if (next === undefined) return
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') event.preventDefault()
      setActive(next)
    }
  })
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!field.form?.contains(relatedTarget as Node | null)) close()
  })

  // A press on the list must not blur the field, which would close it.
  const onMouseDown = useEffectEvent((event: MouseEvent) => {
    if (event.target !== field) event.preventDefault()
  })

  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    field.addEventListener('input', () => onInput(), { signal })
    // An empty field opens its list on focus.
    field.addEventListener('focus', () => field.value === '' && setIsWanted(true), { signal })
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    field.form?.addEventListener('mousedown', (event) => onMouseDown(event), { signal })
    field.form?.addEventListener('focusout', (event) => onFocusOut(event), { signal })
    // The person may have typed before this was loaded or first rendered, and may have left again.
    if (field.value !== field.defaultValue && field === document.activeElement) onInput()
    return () => listeners.abort()
  }, [field])

  useComboboxRole(field, listId, isOpen, active)
  return { isOpen, active, close }
}

/** Describes the field, its list and the selected option to assistive technology. */
function useComboboxRole(field: HTMLInputElement, listId: string, isOpen: boolean, active: number | null) {
  useEffect(() => {
    const role = field.getAttribute('role')
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', listId)
    return () => {
      if (role) field.setAttribute('role', role)
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'])
        field.removeAttribute(name)
    }
  }, [field, listId])

  useEffect(() => {
    field.setAttribute('aria-expanded', String(isOpen))
    if (isOpen && active !== null) field.setAttribute('aria-activedescendant', optionId(listId, active))
    else field.removeAttribute('aria-activedescendant')
  }, [field, listId, isOpen, active])
}

/** The next option after a key, or `null` for the text; `undefined` when the key belongs to the text. */
function afterKey(key: string, active: number | null, count: number): number | null | undefined {
  const last = count - 1
  if (key === 'ArrowDown') return active === null ? 0 : active === last ? null : active + 1
  if (key === 'ArrowUp') return active === null ? last : active === 0 ? null : active - 1
  if (active === null) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === 'ArrowLeft' || key === 'ArrowRight' ? null : undefined
}

/** The typed text, normalized for the request. */
function readText({ value }: HTMLInputElement): string {
  return value.replace(/\s+/g, ' ').trim()
}
