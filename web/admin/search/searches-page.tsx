import { useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { SearchRow } from './search-row.tsx'
import { SynonymForm } from './synonym-form.tsx'
import { SynonymList } from './synonym-list.tsx'

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
