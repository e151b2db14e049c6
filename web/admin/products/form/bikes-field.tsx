import { bikeName, bikes } from '#domain/bikes/bike-list.ts'
import { useRef } from 'react'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { Field } from '#web/kit/fields/field.tsx'
import { linesOf, type ProductText } from './product-text.ts'
import { dispatchFormEvent } from './dispatch-form-event.ts'

/** Bikes that a part fits, one per line, with suggestions as buttons. */
export function BikesField({ start, words }: { start: string; words: ProductText }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const chosen = new Set(linesOf(words.fits))
  const offered = bikesFor(words.category, words.subCategory).filter((bike) => !chosen.has(bike))

  function add(bike: string) {
    if (!area.current) return
    area.current.value = [...linesOf(area.current.value), bike].join('\n')
    dispatchFormEvent(area.current)
  }

  return (
    <div className="bikes">
      <Field label="Fits, one bike per line" name="fits" hint="The first bike is the one it is listed under.">
        {(ties) => <textarea ref={area} name="fits" rows={2} defaultValue={start} autoComplete="off" {...ties} />}
      </Field>
      {offered.length > 0 && (
        <ul className="bikes-offered" aria-label="Bikes to add">
          {offered.map((bike) => (
            <li key={bike}>
              <button type="button" onClick={() => add(bike)}>
                <AdminIcon name="plus" />
                {bike}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Bikes to suggest for a part: by its brand and engine size as far as they are chosen. */
function bikesFor(brand: string, engineSize: string): string[] {
  const ofBrand = bikes.filter((bike) => bike.brand === brand)
  const ofSize = (ofBrand.length > 0 ? ofBrand : bikes).filter(
    ({ cc }) => engineSize === '' || String(cc) === engineSize,
  )
  return ofSize.map(bikeName)
}
