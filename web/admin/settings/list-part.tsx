import { type ReactNode, useId, useState } from 'react'
import type { Problems } from '#domain/form-problems.ts'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { MoveButton } from '#web/admin/layout/move-button.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { Icon } from '#web/kit/icon.tsx'
import { DraftNote, useChangedPart } from './save-dock.tsx'
import { type DraftListOptions, useDraftList } from './use-draft-list.ts'

/** How each entry of a list is shown. */
interface CardLook<Draft> {
  /** `Banner`, `Zone`: one entry of the list. */
  noun: string
  /** A line under the heading of an entry, by which a new one has nothing yet. */
  summaryOf(entry: Draft): string
  /** Stands before the heading. */
  pictureOf?: ((entry: Draft) => ReactNode) | undefined
  /** The fields of an entry. */
  children(entry: Draft, onChange: (changes: Partial<Draft>) => void): ReactNode
}

interface ListPartProps<Draft, Value> extends DraftListOptions<Draft, Value>, CardLook<Draft> {
  id: string
  title: string
  text: string
  most: number
}

/** A part of the settings that is a list of cards, such as banners, saved as a whole. */
export function ListPart<Draft extends { id: string }, Value>(props: ListPartProps<Draft, Value>) {
  const { id, title, text, most, noun, summaryOf, pictureOf, children } = props
  const draft = useDraftList(props)
  useChangedPart(id, title, draft.isChanged, draft.save)
  const heading = `${id}-heading`
  return (
    <section className="card stack gap-12 settings-part" id={id} aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{title}</h2>
      <p className="second">{text}</p>
      <form
        className="stack"
        method="post"
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void draft.save()
        }}
      >
        <ul ref={draft.place} className="stack">
          {draft.list.map((entry, place) => (
            <Card
              key={entry.id}
              {...{ noun, summaryOf, pictureOf, children, entry, place }}
              count={draft.list.length}
              problems={draft.problems[entry.id] ?? {}}
              onChange={(changes) => draft.edit(entry.id, changes)}
              onMove={(to) => draft.move(entry.id, to)}
              onRemove={() => draft.remove(entry.id)}
            />
          ))}
        </ul>
        <FormError sentence={draft.problems['']?.['']} />
        {draft.isChanged && <DraftNote isOutdated={draft.isOutdated} onDiscard={draft.discard} />}
        {draft.list.length < most && (
          <div className="actions">
            <Button onClick={draft.add}>
              <Icon name="plus" />
              Add a {noun.toLowerCase()}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}

interface CardProps<Draft> extends CardLook<Draft> {
  entry: Draft
  /** Counted from 0. */
  place: number
  count: number
  problems: Problems
  onChange(changes: Partial<Draft>): void
  onMove(place: number): void
  onRemove(): void
}

/** One entry, with buttons to move and remove it. Collapsed to its heading until it is opened or has an error. */
function Card<Draft>(props: CardProps<Draft>) {
  const { noun, summaryOf, pictureOf, children, entry, place, count, problems, onChange, onMove, onRemove } = props
  const summary = summaryOf(entry)
  const [isAsked, setIsAsked] = useState(summary === '')
  const isOpen = isAsked || Object.keys(problems).length > 0
  const id = useId()
  const subject = `${noun.toLowerCase()} ${place + 1}`
  const moveTo = (to: number) => ({ subject, isDisabled: to < 0 || to >= count, onMove: () => onMove(to) })
  return (
    <li className="settings-card">
      <div className="settings-card-head">
        <h3>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsAsked(!isOpen)}>
            {pictureOf?.(entry)}
            <span>
              {noun} {place + 1}
              {summary && <span className="second">{summary}</span>}
            </span>
            <Icon name="chevron-down" />
          </button>
        </h3>
        <MoveButton label="Earlier" icon="arrow-up" {...moveTo(place - 1)} />
        <MoveButton label="Later" icon="arrow-down" {...moveTo(place + 1)} />
        {count > 1 && (
          <button
            type="button"
            className="owner-icon-button"
            aria-label={`Remove ${subject}`}
            title="Remove"
            onClick={onRemove}
          >
            <AdminIcon name="trash" />
          </button>
        )}
      </div>
      <div className="stack gap-12 settings-card-body" id={id} hidden={!isOpen}>
        <FormProblems value={problems}>
          {children(entry, (changes) => {
            // The card stays open after its last error is corrected.
            setIsAsked(true)
            onChange(changes)
          })}
        </FormProblems>
      </div>
    </li>
  )
}
