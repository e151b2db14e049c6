import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { searchLimits } from '#domain/products.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Searches the catalogue; a plain form, so it works before and without the app. */
export function SearchBar({ isFocused = false, onDone }: { isFocused?: boolean; onDone?: () => void }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const asked = pathname === '/collection' ? (new URLSearchParams(search).get('q') ?? '') : ''

  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])

  function submit(event: FormEvent) {
    event.preventDefault()
    const q = field.current?.value.trim() ?? ''
    void navigate(paths.collection({ q }))
    onDone?.()
  }

  return (
    <form className="search-bar" role="search" action="/collection" method="get" onSubmit={submit}>
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
      />
      <button type="submit" className="visually-hidden-until-focus">
        Search
      </button>
    </form>
  )
}
