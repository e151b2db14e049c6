import { type FormEvent, useEffect, useRef, useState } from 'react'
import { localPath, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { searchLimits } from '#domain/search/collection-query.ts'
import type { Suggestions as SuggestionsOf } from '#web/shop/search/suggest/suggestion-list.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { fieldDirection } from '#web/kit/fields/field-direction.ts'
import { useLocation, useNavigate } from '#web/kit/hooks/router.ts'

interface SearchBarProps {
  /** Distinguishes this search from others of a page. */
  label: string
  /** The label of its button. */
  button?: string
  /** Takes the focus when this becomes true. */
  isFocused?: boolean
  onEscape?: () => void
}

const nothing = () => undefined

/**
 * Searches the catalogue: a plain form, so it works before and without the app. Suggestions are loaded when the field
 * first takes the focus.
 */
export function SearchBar({ label, button = t('Search'), isFocused = false, onEscape }: SearchBarProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const [suggesting, setSuggesting] = useState<{ Suggestions: typeof SuggestionsOf; field: HTMLInputElement }>()
  const query = pathname === paths.collection() ? (new URLSearchParams(search).get('q') ?? '') : ''

  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])

  useEffect(() => {
    // The field may have the focus before the app runs.
    if (field.current === document.activeElement) loadSuggestions()
  }, [])

  const shown = useRef(query)
  const isTyping = useRef(false)
  useEffect(() => {
    // Text typed before the app ran stays, and so does text typed while the results of the last search load.
    if (field.current && shown.current !== query && !isTyping.current) field.current.value = query
    shown.current = query
  }, [query])

  function loadSuggestions() {
    void import('#web/shop/search/suggest/suggestion-list.tsx').then(({ Suggestions }) => {
      if (field.current) setSuggesting({ Suggestions, field: field.current })
    }, nothing)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    navigate(paths.collection({ q: field.current?.value.trim() ?? '' }))
    // A phone's keyboard would cover the results.
    field.current?.blur()
  }

  return (
    <form
      className="search-bar"
      role="search"
      aria-label={label}
      action={localPath(paths.collection())}
      method="get"
      onSubmit={submit}
    >
      <Icon name="search" />
      <input
        ref={field}
        // The field becomes a combobox, which `type="search"` may not.
        type="text"
        role="searchbox"
        inputMode="search"
        dir={fieldDirection()}
        name="q"
        defaultValue={query}
        maxLength={searchLimits.characters}
        placeholder={t('Part, bike or number')}
        aria-label={t('Search parts')}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={loadSuggestions}
        onInput={() => {
          isTyping.current = true
        }}
        onBlur={() => {
          isTyping.current = false
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEscape?.()
        }}
      />
      <button type="submit" className="search-bar-button">
        {button}
      </button>
      {suggesting && <suggesting.Suggestions field={suggesting.field} />}
    </form>
  )
}
