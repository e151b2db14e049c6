import { useState } from 'react'
import { likelyMeanings } from '#domain/search/likely-meanings.ts'
import type { Searched } from '#domain/search/search-terms.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { dateOf } from '#web/admin/layout/date-text.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { SynonymForm } from './synonym-form.tsx'
import { searchLists, useSynonym } from './use-synonym.ts'

/** A search by shoppers. Without results, offers a likely meaning to accept, or a field for the owner's own synonym. */
export function SearchRow({ search: { words, searches, results, lastDay } }: { search: Searched }) {
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
