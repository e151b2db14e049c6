import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type CollectionQuery, readCollectionQuery, writeCollectionQuery } from '#domain/products.ts'
import { paths } from '#web/paths.ts'
import { useLocation, useNavigate } from '#web/shell/router.ts'

/**
 * What the address asks of the collection, kept in step with the form: a changed box changes the address, and a changed
 * address (a removed chip, Back) the boxes. `ask` reads the form.
 */
export function useCollectionQuery(form: RefObject<HTMLFormElement | null>): {
  query: CollectionQuery
  ask(options?: { replace: boolean }): void
} {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = readCollectionQuery(new URLSearchParams(search))
  const isFirst = useRef(true)

  function ask(options = { replace: false }) {
    if (!form.current) return
    const asked = readForm(form.current)
    if (writeCollectionQuery(asked) === writeCollectionQuery({ ...query, after: null, before: null })) return
    navigate(paths.collection(asked), options)
  }

  const follow = useEffectEvent(() => {
    if (!form.current) return
    // Boxes may have been ticked before the app was there.
    if (isFirst.current) ask()
    else fillForm(form.current, query)
    isFirst.current = false
  })
  useEffect(() => follow(), [search])

  return { query, ask }
}

function readForm(form: HTMLFormElement): CollectionQuery {
  const fields = new FormData(form)
  return readCollectionQuery({ getAll: (name) => fields.getAll(name).map(String) })
}

function fillForm(form: HTMLFormElement, query: CollectionQuery): void {
  const chosen: string[] = [...query.category, ...query.subCategory]
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = chosen.includes(control.value)
    if (control instanceof HTMLSelectElement) control.value = query.sort
  }
}
