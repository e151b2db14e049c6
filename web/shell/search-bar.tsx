import { type FormEvent, useEffect, useRef } from 'react'
import { searchLimits } from '#domain/products.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocation, useNavigate } from './router.ts'

interface SearchBarProps {
  /** Names this search among the searches of a page. */
  label: string
  /** Takes the focus when this becomes true. */
  isFocused?: boolean
  onEscape?: () => void
}

/** Searches the catalogue; a plain form, so it works before and without the app. */
export function SearchBar({ label, isFocused = false, onEscape }: SearchBarProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const asked = pathname === '/collection' ? (new URLSearchParams(search).get('q') ?? '') : ''

  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])

  function submit(event: FormEvent) {
    event.preventDefault()
    navigate(paths.collection({ q: field.current?.value.trim() ?? '' }))
    // A phone's keyboard would stand on the parts that were found.
    field.current?.blur()
  }

  return (
    <form
      className="search-bar"
      role="search"
      aria-label={label}
      action={paths.collection()}
      method="get"
      onSubmit={submit}
    >
      <Icon name="search" />
      <input
        key={asked}
        ref={field}
        type="search"
        name="q"
        defaultValue={asked}
        maxLength={searchLimits.characters}
        placeholder="Part, bike or number: “garari set cd70”"
        aria-label="Search parts"
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEscape?.()
        }}
      />
      <button type="submit" className="search-bar-button">
        Search
      </button>
    </form>
  )
}
