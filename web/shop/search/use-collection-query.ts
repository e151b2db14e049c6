import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '#domain/paths.ts'
import { type CollectionQuery, readCollectionQuery, writeCollectionQuery } from '#domain/search/collection-query.ts'
import type { FacetGroup } from '#domain/search/facets.ts'
import { useArrival, useLocation, useNavigate } from '#web/shop/app/router.ts'
import { useScreen } from '#web/shop/app/screen-context.ts'

/**
 * What the address asks of the collection, kept in step with the form: a changed box changes the address, and a changed
 * address (a removed chip, Back) the boxes. `ask` reads the form. A list that comes by a box leaves the boxes where they are
 * on the screen, and is shown from `top` on.
 */
export function useCollectionQuery(
  form: RefObject<HTMLFormElement | null>,
  top: RefObject<HTMLElement | null>,
): {
  query: CollectionQuery
  /** Another list was asked for and takes its time. */
  isAsking: boolean
  ask(options?: { replace: boolean }): void
} {
  const { search, key } = useLocation()
  const arrival = useArrival()
  const navigate = useNavigate()
  const query = readCollectionQuery(new URLSearchParams(search))
  const { isSlow } = useScreen()
  const isFirst = useRef(true)
  /** The lists that presses asked for and that did not come yet, the latest at the end. */
  const asked = useRef<string[]>([])

  function ask(options = { replace: false }) {
    if (!form.current) return
    const next = readForm(form.current)
    const address = writeCollectionQuery(next)
    const isHere = address === writeCollectionQuery({ ...query, after: null, before: null })
    if (isHere && asked.current.length === 0) return
    // What was asked for and is no longer wanted is called off by asking for what is here.
    asked.current = isHere ? [] : [...asked.current, address]
    // Beside the list the boxes stay under the pointer; from over the list, and from afar, it is shown from its top.
    const pressed = document.activeElement
    const isBeside = !options.replace && form.current.contains(pressed)
    navigate(paths.collection(next), { replace: isHere || options.replace, showFrom: isBeside ? pressed : top.current })
  }

  /** A list that comes while the next one is on its way must not take back the box that was ticked in between. */
  function isOfLastPress(): boolean {
    const place = asked.current.lastIndexOf(writeCollectionQuery(query))
    const isLast = arrival === 'pop' || place === asked.current.length - 1 || place === -1
    asked.current = isLast ? [] : asked.current.slice(place + 1)
    return isLast
  }

  const follow = useEffectEvent(() => {
    if (!form.current) return
    // Boxes may have been ticked before the app was there.
    if (isFirst.current) ask()
    else if (isOfLastPress()) fillForm(form.current, query)
    isFirst.current = false
  })
  useEffect(() => follow(), [search, key, arrival])

  return { query, isAsking: isSlow, ask }
}

function readForm(form: HTMLFormElement): CollectionQuery {
  const fields = new FormData(form)
  return readCollectionQuery({ getAll: (name) => fields.getAll(name).map(String) })
}

function fillForm(form: HTMLFormElement, query: CollectionQuery): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = (query[control.name as FacetGroup] as string[]).includes(control.value)
    if (control instanceof HTMLSelectElement) control.value = query.sort
  }
}
