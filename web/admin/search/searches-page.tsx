import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { likelyMeanings } from '#domain/search/likely-meanings.ts'
import type { Searched, Synonym } from '#domain/search/search-terms.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { dateOf } from '#web/admin/layout/date-text.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { SynonymForm } from './synonym-form.tsx'
import { searchLists, useSynonym } from './use-synonym.ts'

/** Searches without results, and the list of synonyms. */
export function SearchesPage() {
  const [search, setSearch] = useSearchParams()
  const isAll = search.get('all') === '1'
  const listing = useEndpointPages(adminSearchApi.listSearches, { query: { only: isAll ? 'all' : 'unanswered' } })
  return (
    <AdminPage title="Searches" subtitle="Teach the search new words" back={{ to: adminPaths.more, label: 'More' }}>
      <section className="stack">
        <h2>{isAll ? 'What people search for' : 'Searches without results'}</h2>
        <CheckField
          name="all"
          label="Include searches with results"
          checked={isAll}
          onChange={(event) => setSearch(event.currentTarget.checked ? { all: '1' } : {}, { replace: true })}
        />
        <PagedList
          of={listing}
          itemsOf={({ searches }) => searches}
          keyOf={({ words }) => words}
          nothing={<p>None. Every search had results, or nobody has searched yet.</p>}
        >
          {(each) => <SearchRow search={each} />}
        </PagedList>
      </section>
      <section className="stack">
        <h2>Your synonyms</h2>
        <SynonymForm />
        <SynonymList />
      </section>
    </AdminPage>
  )
}

/** A search by shoppers. Without results, offers a likely meaning to accept, or a field for the owner's own synonym. */
function SearchRow({ search: { words, searches, results, lastDay } }: { search: Searched }) {
  const [isWriting, setIsWriting] = useState(false)
  const { save } = useSynonym()
  const { isBusy, run, notSaved } = useAction({ refresh: searchLists })
  return (
    <div className="search-row">
      <p className="owner-row-text">
        <b dir="auto">{words}</b>
        <span className="second">
          {counted(searches, 'search', 'searches')}, last {dateOf(Date.parse(lastDay))} ·{' '}
          {results === 0 ? 'nothing found' : counted(results, 'part')}
        </span>
      </p>
      {results === 0 && (
        <div className="actions">
          {likelyMeanings(words).map((means) => (
            <Button key={means} isBusy={isBusy} onClick={() => void run(() => save(words, means))}>
              Same as “{means}”
            </Button>
          ))}
          <Button aria-expanded={isWriting} onClick={() => setIsWriting(!isWriting)}>
            Other words
          </Button>
        </div>
      )}
      {notSaved}
      {isWriting && <SynonymForm words={words} />}
    </div>
  )
}

/** The owner's synonyms, each removable. */
function SynonymList() {
  const listing = useEndpointPages(adminSearchApi.listSynonyms)
  return (
    <PagedList
      of={listing}
      itemsOf={({ synonyms }) => synonyms}
      keyOf={({ words }) => words}
      nothing={<p className="second">None yet. Search already knows the usual workshop words.</p>}
    >
      {(each) => <SynonymRow synonym={each} />}
    </PagedList>
  )
}

function SynonymRow({ synonym }: { synonym: Synonym }) {
  const { remove } = useSynonym()
  const { isBusy, run, notSaved } = useAction({ refresh: searchLists })
  return (
    <div className="search-row">
      <p className="owner-row-text">
        <b dir="auto">{synonym.words}</b>
        <span className="second">means {synonym.means}</span>
      </p>
      <div className="actions">
        <Button isBusy={isBusy} aria-label={`Remove ${synonym.words}`} onClick={() => void run(() => remove(synonym))}>
          Remove
        </Button>
      </div>
      {notSaved}
    </div>
  )
}
