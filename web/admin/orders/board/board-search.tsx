import { Link, useNavigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { BoardColumn } from '#domain/orders/board-columns.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'

/** Searches orders by order number, phone number or full tracking number. */
export function BoardSearch({ q, place }: { q: string; place: BoardColumn }) {
  const navigate = useNavigate()
  return (
    <form
      role="search"
      className="order-search"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        const text = typeof typed === 'string' ? typed.trim() : ''
        void navigate(`${adminPaths.orders}?${text ? new URLSearchParams({ q: text }) : `place=${place}`}`)
      }}
    >
      <div className="field">
        <input
          type="search"
          name="q"
          aria-label="Order number, phone or tracking number"
          placeholder="Number, phone or tracking"
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
        <Link className="button" to={`${adminPaths.orders}?place=${place}`} aria-label="Show the board again">
          <Icon name="close" />
        </Link>
      )}
    </form>
  )
}
