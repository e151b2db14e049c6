import { useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { partName } from '#domain/products/part-names.ts'
import { addLines } from '#domain/cart/cart-lines.ts'
import type { RefusedLine } from '#domain/cart/cart.endpoints.ts'
import { type Cart, emptyCart } from '#domain/cart/cart.ts'
import { whatsappHref } from '#domain/contact/shop-links.ts'
import type { PartList } from '#domain/search/search.endpoints.ts'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { PriceText } from '#web/kit/price.tsx'
import { type Added, AddedNote } from './added-note.tsx'
import { writeListDraft } from './list-draft.ts'
import { ListLineRow, missingText } from './list-row.tsx'
import { isMissing, isOpen, isReady, type ListRow, type ReadyRow, useListRows } from './use-list-rows.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'

/** The lines of a list with their parts, their total, and the button that puts them all into the cart. */
export function ListResult({ found }: { found: PartList }) {
  const { largestQuantity } = useShopSettings()
  const { cart, updateLines } = useCart()
  const { rows, change, changeOf } = useListRows(found, largestQuantity)
  const [added, setAdded] = useState<Added | null>(null)
  const ready = rows.filter(isReady)

  function add() {
    const before = cart ?? emptyCart
    const { lines, cut, left } = addLines(before, piecesOf(ready), largestQuantity)
    const old = new Map([...lines.keys()].map((id) => [id, before.get(id) ?? 0]))
    const nameOf = (id: string) => {
      const row = ready.find(({ part }) => part._id === id)
      return row ? partName(row.part) : ''
    }
    changeOf(new Set(lines.keys()), { isAdded: true })
    setAdded({ old, count: lines.size, notes: notesOf({ cut, left }, nameOf, largestQuantity) })
    if (rows.every((row) => row.isAdded || row.isDropped || lines.has(row.part?._id ?? ''))) writeListDraft('')
    updateLines(lines, (refused) => takeBack(refused, old, nameOf))
  }

  /** Removes the lines that the account refused, here too. */
  function takeBack(refused: RefusedLine[], old: Cart, nameOf: (id: string) => string) {
    if (refused.length === 0) return
    const ids = new Set(refused.map(({ itemId }) => itemId))
    updateLines(new Map([...ids].map((id) => [id, old.get(id) ?? 0])), () => undefined)
    changeOf(ids, { isAdded: false })
    const notes = refused.map(({ itemId, code }) =>
      code === 'PRODUCT_NOT_FOUND'
        ? t('{name} is no longer sold.', { name: nameOf(itemId) })
        : fullNote(nameOf(itemId)),
    )
    setAdded((now) => now && { ...now, count: now.count - ids.size, notes: [...now.notes, ...notes] })
  }

  function undo({ old }: Added) {
    updateLines(old, () => undefined)
    changeOf(new Set(old.keys()), { isAdded: false })
    setAdded(null)
  }

  return (
    <>
      <AddedNote added={added} onUndo={undo} />
      <div className="cart-columns">
        <ul className="list-lines">
          {rows.map((row, place) => (
            <ListLineRow
              key={place}
              row={row}
              id={`line-${place + 1}`}
              onChange={(changes) => change(place, changes)}
            />
          ))}
        </ul>
        <div className="side">
          <ListSummary rows={rows} />
          {ready.length > 0 && (
            <div className="sticky-bar">
              <p>
                {t('Total')}
                <PriceText amount={totalOf(ready)} />
              </p>
              <Button kind="main" onClick={add}>
                {t('{count, plural, one {Add # part to cart} other {Add # parts to cart}}', { count: ready.length })}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** The open points of the list, its total and its actions. */
function ListSummary({ rows }: { rows: ListRow[] }) {
  const { whatsapp } = useShopSettings()
  const ready = rows.filter(isReady)
  const open = rows.filter(isOpen)
  const missing = rows.filter(isMissing)
  const firstOpen = rows.findIndex(isOpen) + 1
  return (
    <section className="stack list-summary" aria-labelledby="list-summary">
      <h2 id="list-summary">{headingOf(rows)}</h2>
      {ready.length > 0 && (
        <p className="cash">
          {t('Total')}
          <PriceText amount={totalOf(ready)} size="total" />
        </p>
      )}
      {open.length > 0 && (
        <p>
          <a href={`#line-${firstOpen}`}>
            {t('{count, plural, one {# line needs your choice} other {# lines need your choice}}', {
              count: open.length,
            })}
          </a>
        </p>
      )}
      {missing.length > 0 && (
        <a
          className="button"
          href={whatsappHref(whatsapp, missingText(missing.map(({ line }) => line)))}
          target="_blank"
          rel="noopener"
        >
          <Icon name="whatsapp" />
          {t('{count, plural, one {Ask us for the missing part} other {Ask us for the # missing parts}}', {
            count: missing.length,
          })}
        </a>
      )}
      <ShareButton />
    </section>
  )
}

function headingOf(rows: ListRow[]): string {
  const ready = rows.filter(isReady).length
  const pieces = rows.filter(isReady).reduce((sum, { quantity }) => sum + quantity, 0)
  if (ready > 0)
    return t('{ready, plural, one {# part} other {# parts}}, {pieces, plural, one {# piece} other {# pieces}}', {
      ready,
      pieces,
    })
  return rows.some(({ isAdded }) => isAdded) ? t('In your cart') : t('Nothing chosen yet')
}

const totalOf = (rows: ReadyRow[]) => rows.reduce((sum, { part, quantity }) => sum + part.newPrice * quantity, 0)

/** Two lines may mean one part. */
function piecesOf(rows: ReadyRow[]): Cart {
  const pieces = new Map<string, number>()
  for (const { part, quantity } of rows) pieces.set(part._id, (pieces.get(part._id) ?? 0) + quantity)
  return pieces
}

const fullNote = (name: string) => t('Your cart is full: {name} is not in it.', { name })

function notesOf(
  { cut, left }: { cut: string[]; left: string[] },
  nameOf: (id: string) => string,
  most: number,
): string[] {
  return [
    ...cut.map((id) => t('{name}: at most {most} in one order.', { name: nameOf(id), most })),
    ...left.map((id) => fullNote(nameOf(id))),
  ]
}

/** Shares the list by its URL: by the device's share sheet, or else by the clipboard. */
function ShareButton() {
  const { toast } = useToasts()

  async function share() {
    const url = location.href
    try {
      if ('share' in navigator) await navigator.share({ title: document.title, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        toast(t('Link copied'), 'success')
      }
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
      if (!isGivenUp) toast(t('The link could not be copied. Copy it from the address bar.'), 'error')
    }
  }

  return (
    <Button onClick={() => void share()}>
      <ExtraIcon name="share" />
      {t('Share this list')}
    </Button>
  )
}
