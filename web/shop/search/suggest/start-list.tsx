import { shownChoices } from '#domain/choices/choices.ts'
import { useRef } from 'react'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'
import { SuggestionLink } from './suggestion-link.tsx'
import { optionId, useRoomBelow } from './use-combobox.ts'

interface StartListProps {
  listId: string
  /** The last searches. */
  searches: string[]
  active: number | null
  onLeave(): void
  onForget(): void
}

/** The URLs of the empty field's options, in their order. */
export function startLinks(searches: string[]): string[] {
  return [
    ...searches.map((q) => paths.collection({ q })),
    ...shownChoices('kinds').map(({ key }) => paths.collection({ kind: [key] })),
  ]
}

/** The options of an empty search field: the last searches on this device, and every kind of part. */
export function StartList({ listId, searches, active, onLeave, onForget }: StartListProps) {
  const panel = useRef<HTMLDivElement>(null)
  useRoomBelow(panel)
  const urls = startLinks(searches)
  const labels = [...searches, ...shownChoices('kinds').map(({ label }) => label)]
  const option = (index: number) => (
    <SuggestionLink
      key={urls[index]}
      to={urls[index] ?? paths.home}
      id={optionId(listId, index)}
      isActive={index === active}
      onLeave={onLeave}
    >
      <ExtraIcon name={index < searches.length ? 'clock' : 'box'} />
      <b>{labels[index]}</b>
    </SuggestionLink>
  )
  const indexes = labels.map((_label, index) => index)
  return (
    <div ref={panel} className="suggestions">
      <div role="listbox" id={listId} aria-label={t('Suggestions')}>
        {searches.length > 0 && (
          <div role="group" aria-label={t('Last searches')}>
            {indexes.slice(0, searches.length).map(option)}
          </div>
        )}
        <div role="group" aria-label={t('Kinds of part')}>
          {indexes.slice(searches.length).map(option)}
        </div>
      </div>
      {searches.length > 0 && (
        <p className="suggestions-help">
          <button type="button" className="link-button" onClick={onForget}>
            {t('Clear last searches')}
          </button>
        </p>
      )}
    </div>
  )
}
