import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '#domain/paths.ts'
import { type CollectionQuery, readCollectionQuery, writeCollectionQuery } from '#domain/search/collection-query.ts'
import type { FacetGroup } from '#domain/search/facets.ts'
import { useArrival, useLocation, useNavigate } from '#web/kit/hooks/router.ts'
import { type NamedVehicles, queryOfList } from './facet-text.ts'
import { useScreen } from '#web/shop/screen/screen-context.ts'

/**
 * Keeps the URL and the form of the collection in sync: a changed box changes the URL, and a changed URL (a removed
 * chip, Back) changes the boxes. `applyForm` requests the list of the ticked boxes; it leaves the boxes where they are,
 * and shows the list from `top` on. `bikes` are the vehicles that the list names.
 */
export function useCollectionQuery(
  form: RefObject<HTMLFormElement | null>,
  top: RefObject<HTMLElement | null>,
  bikes: NamedVehicles,
): {
  query: CollectionQuery
  /** Another list is loading, and is slow. */
  isLoading: boolean
  applyForm(options?: { replace: boolean }): void
} {
  const { search, key } = useLocation()
  const arrival = useArrival()
  const navigate = useNavigate()
  const query = queryOfList(new URLSearchParams(search), bikes)
  const { isSlow } = useScreen()
  const isFirst = useRef(true)
  /** URLs requested by presses and not shown yet, the latest last. */
  const requested = useRef<string[]>([])

  function applyForm(options = { replace: false }) {
    if (!form.current) return
    const read = readForm(form.current)
    // The year belongs to the vehicle.
    const next = read.bike.join() === query.bike.join() ? read : { ...read, year: null }
    const wanted = writeCollectionQuery(next)
    const isHere = wanted === writeCollectionQuery({ ...query, after: null, before: null })
    if (isHere && requested.current.length === 0) return
    // Requesting the current URL cancels an unwanted request.
    requested.current = isHere ? [] : [...requested.current, wanted]
    // Beside the list the boxes stay under the pointer; from a sheet or from far away the list is shown from its top.
    const pressed = document.activeElement
    const isBeside = !options.replace && form.current.contains(pressed)
    navigate(paths.collection(next), { replace: isHere || options.replace, showFrom: isBeside ? pressed : top.current })
  }

  /** Whether the URL is that of the last press: an earlier list must not undo a box ticked since. */
  function isOfLastPress(): boolean {
    const place = requested.current.lastIndexOf(writeCollectionQuery(query))
    const isLast = arrival === 'pop' || place === requested.current.length - 1 || place === -1
    requested.current = isLast ? [] : requested.current.slice(place + 1)
    return isLast
  }

  const follow = useEffectEvent(() => {
    if (!form.current) return
    // Boxes may be ticked before the app runs.
    if (isFirst.current) applyForm()
    else if (isOfLastPress()) fillForm(form.current, query)
    isFirst.current = false
  })
  useEffect(() => follow(), [search, key, arrival])

  return { query, isLoading: isSlow, applyForm }
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
