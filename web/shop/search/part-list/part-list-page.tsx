import { useEffect, useRef } from 'react'
import { paths } from '#domain/paths.ts'
import { listLimits } from '#domain/search/part-list.ts'
import { findPartListEndpoint, type PartList } from '#domain/search/search.endpoints.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { Breadcrumbs } from '#web/shop/products/breadcrumbs.tsx'
import { counted } from '#web/kit/counted.ts'
import { Link } from '#web/shop/screen/link.tsx'
import { ListForm } from './list-form.tsx'
import { ListResult } from './list-result.tsx'

interface Loaded {
  /** `null` while there is no list. */
  found: PartList | null
  /** Why there is none. */
  error?: string
}

const title = 'Order by list'

/** A whole order in one field, in a workshop's words, matched line by line and added to the cart at once. */
function PartListPage({ data: { found, error }, request }: { data: Loaded; request: Pick<ScreenRequest, 'search'> }) {
  const list = request.search.get('list') ?? ''
  const bike = request.search.get('bike')
  const form = <ListForm list={list} bike={bike} error={error ?? emptyNote(found)} />
  const count = useRef<HTMLParagraphElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // The pressed button is gone; the result is read out.
    if (!isFirst.current) count.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [found])
  const hasLines = found !== null && found.lines.length > 0
  return (
    <div className="page part-list">
      <Breadcrumbs trail={[{ label: 'Home', to: paths.home }, { label: title }]} />
      <h1>{title}</h1>
      {hasLines ? (
        <details className="list-change">
          <summary>Change the list</summary>
          {form}
        </details>
      ) : (
        <div className="page-narrow list-start">
          <p>Paste or type all your parts, in the words you use in the workshop.</p>
          {form}
          <p>
            <Link className="link-button" to={paths.list('cd 70 garari set 2, plug 5, clutch wire 1')}>
              See an example
            </Link>
          </p>
        </div>
      )}
      {hasLines && (
        <>
          <p ref={count} className="list-read" tabIndex={-1}>
            {countSentence(found)}
          </p>
          <ListResult key={`${list} ${bike}`} found={found} />
        </>
      )}
    </div>
  )
}

function emptyNote(found: PartList | null): string | undefined {
  return found?.lines.length === 0 ? 'Enter at least one part, such as “cd 70 plug 2”.' : undefined
}

function countSentence({ lines, leftOut, isCut }: PartList): string {
  const sure = lines.filter(({ isSure }) => isSure).length
  const missing = lines.filter(({ choices }) => choices.length === 0).length
  const open = lines.length - sure - missing
  const counts = [`${sure} found`, open > 0 && `${open} to choose`, missing > 0 && `${missing} not found`]
  const sentences = [`${counted(lines.length, 'line')}: ${counts.filter(Boolean).join(', ')}.`]
  if (isCut) sentences.push(`Only the first ${listLimits.characters} characters were read.`)
  if (leftOut > 0) sentences.push(`${counted(leftOut, 'line')} more were left out: send them as a second list.`)
  return sentences.join(' ')
}

export const screen = defineScreen<Loaded>({
  Page: PartListPage,
  load: async ({ search, call }) => {
    const list = search.get('list') ?? ''
    if (list.trim() === '') return { found: null }
    try {
      return { found: await call(findPartListEndpoint, { query: { list, bike: search.get('bike') ?? undefined } }) }
    } catch (error) {
      // The list stays on the screen, to be sent again.
      const { code, message } = error as { code?: string; message: string }
      if (code !== 'RATE_LIMITED') throw error
      return { found: null, error: message }
    }
  },
  head: (_data, { search }) => ({
    title: `${title} | ${shop.name}`,
    description:
      'Paste your whole parts list in Roman Urdu, Urdu or English: “cd 70 garari set 2, plug 5”. We find every part with its price; cash on delivery.',
    canonical: search.get('list') === null ? paths.list() : null,
  }),
})
