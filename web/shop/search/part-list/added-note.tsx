import { useEffect, useRef } from 'react'
import { t } from '#domain/language/translate.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/shop/screen/link.tsx'
import { Icon } from '#web/kit/icon.tsx'

/** The result of adding a list to the cart. */
export interface Added {
  /** The quantities before. */
  old: Cart
  count: number
  /** Differences from the request, a sentence each. */
  notes: string[]
}

interface AddedNoteProps {
  added: Added | null
  onUndo(added: Added): void
}

/** Reports what was added and what was not, and undoes it. Takes the focus, because the pressed button is gone. */
export function AddedNote({ added, onUndo }: AddedNoteProps) {
  const place = useRef<HTMLDivElement>(null)
  const isShown = added !== null
  useEffect(() => {
    if (isShown) place.current?.focus()
  }, [isShown])
  return (
    <div ref={place} className="list-note" role="status" tabIndex={-1}>
      {added && (
        <div className="card">
          <p className="list-note-title">
            <Icon name="check" />
            {t('{count, plural, one {# part is in your cart} other {# parts are in your cart}}', {
              count: added.count,
            })}
          </p>
          {added.notes.map((note) => (
            <p key={note} className="cart-warning">
              {note}
            </p>
          ))}
          <p className="actions">
            <ButtonLink kind="main" to={paths.cart}>
              {t('Go to cart')}
            </ButtonLink>
            <button
              type="button"
              className="link-button"
              onClick={() => {
                place.current?.focus({ preventScroll: true })
                onUndo(added)
              }}
            >
              {t('Undo')}
            </button>
          </p>
        </div>
      )}
    </div>
  )
}
