import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { likelyMeanings } from '#domain/search/likely-meanings.ts'
import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { type Searched, type Synonym, synonymLimits } from '#domain/search/search-terms.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { dateOf } from '#web/admin/layout/texts.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useToasts } from '#web/kit/toasts.tsx'

/** What shows other results after a synonym changed. */
const searchLists = [adminSearchApi.listSearches, adminSearchApi.listSynonyms]

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
    <div className="apart search-row">
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
    <div className="apart search-row">
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

/** Adds a synonym; the words of a listed search cannot be edited. */
function SynonymForm({ words }: { words?: string }) {
  const { save } = useSynonym()
  return (
    <ActionForm
      className="synonym-form"
      schema={adminSearchApi.saveSynonym.body}
      fixed={{ from: 0, ...(words !== undefined && { words }) }}
      send={(synonym) => save(synonym.words, synonym.means)}
      refresh={searchLists}
      onDone={(_, form) => form.reset()}
    >
      {words === undefined && (
        <TextField
          name="words"
          label="When people search"
          hint="For example: bhonpu"
          maxLength={synonymLimits.characters}
        />
      )}
      <TextField
        name="means"
        label={words === undefined ? 'Show results for' : `“${words}” means`}
        hint="Words of a part’s name: horn"
        maxLength={synonymLimits.characters}
      />
      <Submit kind="main">Save</Submit>
      <FormError />
    </ActionForm>
  )
}

/** Adds and removes synonyms, and reports what shoppers find now. */
function useSynonym() {
  const { toast } = useToasts()
  return {
    async save(words: string, means: string, from = 0): Promise<void> {
      const { found } = await callAsStaff(adminSearchApi.saveSynonym, { body: { words, means, from } })
      toast(
        found === null ? `Saved. Shoppers find it in a minute.` : `“${words}” finds ${counted(found, 'part')} now.`,
        found === 0 ? 'error' : 'success',
      )
    },

    async remove({ words, version }: Synonym): Promise<void> {
      await callAsStaff(adminSearchApi.removeSynonym, { body: { words, from: version } })
      toast(`“${words}” is no longer a synonym.`, 'success')
    },
  }
}
