import { Link, useNavigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { type BoardQuery, columnHref } from './board-query.ts'

/** Searches orders by order number, phone number, full tracking number or name. */
export function BoardSearch({ query }: { query: BoardQuery }) {
  const { q } = query
  const navigate = useNavigate()
  return (
    <form
      role="search"
      className="order-search"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        const text = typeof typed === 'string' ? typed.trim() : ''
        void navigate(text ? `${adminPaths.orders}?${String(new URLSearchParams({ q: text }))}` : columnHref(query))
      }}
    >
      <div className="field">
        <input
          type="search"
          name="q"
          aria-label="Order number, phone, name or tracking number"
          placeholder="Number, phone, name"
          defaultValue={q}
          maxLength={40}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Button type="submit" aria-label="Find">
        <Icon name="search" />
      </Button>
      {q && (
        <Link className="button" to={columnHref(query)} aria-label="Show the board again">
          <Icon name="close" />
        </Link>
      )}
    </form>
  )
}
