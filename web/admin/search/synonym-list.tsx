import type { Synonym } from '#domain/search/search-terms.ts'
import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { searchLists, useSynonym } from './use-synonym.ts'

/** The owner's synonyms, each removable. */
export function SynonymList() {
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
