import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { localPath, msg, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { listLimits } from '#domain/search/part-list.ts'
import { type PartList, searchApi } from '#domain/search/search.endpoints.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { Button } from '#web/kit/button.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { submitForm } from '#web/kit/submit-form.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { Breadcrumbs } from '#web/shop/products/breadcrumbs.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { readListDraft, writeListDraft } from './list-draft.ts'
import { ListResult } from './list-result.tsx'

interface ListFormProps {
  /** The list in the URL. */
  list: string
  /** The slug of the bike in the URL. */
  bike: string | null
  /** The error of the last attempt. */
  error: string | undefined
}

/** A list in a workshop's words. */
const exampleList = msg('cd 70 garari set 2, plug 5, clutch wire 1')

const fieldOf = (form: HTMLFormElement | null) => form?.elements.namedItem('list') as HTMLTextAreaElement | null

interface Loaded {
  /** `null` while there is no list. */
  found: PartList | null
  /** Why there is none. */
  error?: string
}

const title = msg('Order by list')

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
      <Breadcrumbs trail={[{ label: t('Home'), to: paths.home }, { label: t(title) }]} />
      <h1>{t(title)}</h1>
      {hasLines ? (
        <details className="list-change">
          <summary>{t('Change the list')}</summary>
          {form}
        </details>
      ) : (
        <div className="list-start">
          <p>{t('Paste or type all your parts, in the words you use in the workshop.')}</p>
          {form}
          <div className="card stack list-example">
            <ul dir="auto">
              {t(exampleList)
                .split(/[,،]\s*/)
                .map((each) => (
                  <li key={each}>{each}</li>
                ))}
            </ul>
            <Link className="link-button" to={paths.list(t(exampleList))}>
              {t('See an example')}
            </Link>
          </div>
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
  return found?.lines.length === 0 ? t('Enter at least one part, such as “cd 70 plug 2”.') : undefined
}

function countSentence({ lines, leftOut, isCut }: PartList): string {
  const sure = lines.filter(({ isSure }) => isSure).length
  const missing = lines.filter(({ choices }) => choices.length === 0).length
  const open = lines.length - sure - missing
  const counts = [
    t('{count, plural, one {# found} other {# found}}', { count: sure }),
    open > 0 && t('{count, plural, one {# to choose} other {# to choose}}', { count: open }),
    missing > 0 && t('{count, plural, one {# not found} other {# not found}}', { count: missing }),
  ]
    .filter(Boolean)
    .join(t(', '))
  const sentences = [t('{count, plural, one {# line} other {# lines}}: {counts}.', { count: lines.length, counts })]
  if (isCut) sentences.push(t('Only the first {count} characters were read.', { count: listLimits.characters }))
  if (leftOut > 0) {
    sentences.push(
      t(
        '{count, plural, one {# line more were left out: send them as a second list.} other {# lines more were left out: send them as a second list.}}',
        { count: leftOut },
      ),
    )
  }
  return sentences.join(' ')
}

export const screen = defineScreen<Loaded>({
  Page: PartListPage,
  load: async ({ search, call }) => {
    const list = search.get('list') ?? ''
    if (list.trim() === '') return { found: null }
    try {
      const [bike, year] = ['bike', 'year'].map((name) => search.get(name) ?? undefined)
      return { found: await call(searchApi.findPartList, { query: { list, bike, year } }) }
    } catch (error) {
      // The list stays on the screen, to be sent again.
      const { code, message } = error as { code?: string; message: string }
      if (code !== 'RATE_LIMITED') throw error
      return { found: null, error: message }
    }
  },
  head: (_data, { search }) => ({
    title: `${t(title)} | ${shop.name}`,
    description: t(
      'Paste your whole parts list in Roman Urdu, Urdu or English: “cd 70 garari set 2, plug 5”. We find every part with its price; cash on delivery.',
    ),
    canonical: search.get('list') === null ? paths.list() : null,
  }),
})

/** One field for the whole list: a plain form, so it works without the app. The device stores what is typed. */
function ListForm({ list, bike, error }: ListFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { bike: mine } = useMyBike()

  useEffect(() => {
    const field = fieldOf(form.current)
    // Text typed before the app ran is newer than anything else.
    if (!field || field.value.trim() !== list.trim()) return
    const draft = readListDraft()
    // The URL may hold only the beginning of a long list.
    if (draft.startsWith(list)) field.value = draft
    else writeListDraft(list)
  }, [list])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = String(fields.get('list')).trim()
    if (text === '') return fieldOf(form.current)?.focus()
    // One character more than is read, so that the reply reports the excess.
    const sent = Array.from(text).slice(0, listLimits.characters + 1)
    navigate(paths.list(sent.join(''), fields.has('bike') && mine ? mine : null))
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submitForm(form.current)
  }

  return (
    <form ref={form} className="list-form stack" action={localPath(paths.list())} method="get" onSubmit={submit}>
      <FormProblems value={{ list: error }}>
        <TextAreaField
          label={t('Your list')}
          name="list"
          defaultValue={list}
          rows={5}
          dir="auto"
          translate="no"
          placeholder={t(exampleList)}
          hint={t('One part per line, or separated by commas. Roman Urdu, اردو and part numbers all work.')}
          autoComplete="off"
          spellCheck={false}
          onInput={(event) => writeListDraft(event.currentTarget.value)}
          onKeyDown={sendByKey}
        />
      </FormProblems>
      {mine && (
        <p className="check">
          <label>
            <input
              key={mine.slug}
              type="checkbox"
              name="bike"
              value={mine.slug}
              defaultChecked={list === '' || bike === mine.slug}
            />
            {t('If no bike is named, use my {bike}', { bike: mine.name })}
          </label>
        </p>
      )}
      <Button type="submit" kind="main">
        {t('Find the parts')}
      </Button>
    </form>
  )
}
