import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { productLimits } from '#domain/products/product-limits.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { Button } from '#web/kit/button.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { randomId } from '#web/random-id.ts'
import { dispatchFormEvent } from './dispatch-form-event.ts'

/** Specifications of a product: rows of name and value. */
export function SpecRows({ start }: { start: string[][] }) {
  const error = useProblem('specs')
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const [rows, setRows] = useState(() => start.map((cells) => ({ key: randomId(), cells })))
  const isDrawn = useRef(false)

  useEffect(() => {
    // Adding or removing a row dispatches no event by itself; the first render is no change.
    if (isDrawn.current) dispatchFormEvent(box.current)
    isDrawn.current = true
  }, [rows])

  function add() {
    flushSync(() => setRows([...rows, { key: randomId(), cells: ['', ''] }]))
    box.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }

  return (
    <fieldset ref={box} className="specs stack gap-8" {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend>Specifications</legend>
      {rows.length > 0 && (
        <ul className="stack gap-8 specs-rows">
          {rows.map(({ key, cells }, index) => (
            <li key={key} className="field">
              <input
                name="specs"
                aria-label={`Specification ${index + 1}`}
                placeholder="Pitch"
                defaultValue={cells[0]}
                maxLength={productLimits.specName}
              />
              <input
                name="specs"
                aria-label={`Value ${index + 1}`}
                placeholder="420"
                defaultValue={cells[1]}
                maxLength={productLimits.specValue}
              />
              <button
                type="button"
                className="owner-icon-button"
                aria-label={`Remove specification ${index + 1}`}
                onClick={() => {
                  setRows(rows.filter((row) => row.key !== key))
                  box.current?.querySelector<HTMLElement>('.button')?.focus()
                }}
              >
                <AdminIcon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError id={`${id}-error`} sentence={error} />}
      {rows.length < productLimits.list && (
        <Button onClick={add}>
          <AdminIcon name="plus" />
          Add a line
        </Button>
      )}
    </fieldset>
  )
}
