import type { ReactNode, Ref } from 'react'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { DraftNote } from './draft-note.tsx'
import { useChangedPart } from './save-dock.tsx'

interface ListPartProps {
  id: string
  title: string
  text: string
  /** What `useDraftList` returns for the whole list. */
  draft: {
    place: Ref<HTMLUListElement>
    isChanged: boolean
    isOutdated: boolean
    save(): Promise<boolean>
    discard(): void
    add(): void
  }
  /** The problem of the list as a whole. */
  problem?: string | undefined
  addLabel: string
  /** No more entries fit. */
  isFull: boolean
  /** The cards. */
  children: ReactNode
}

/** A part of the settings that is a list of cards, such as banners, saved as a whole. */
export function ListPart({ id, title, text, draft, problem, addLabel, isFull, children }: ListPartProps) {
  useChangedPart(id, title, draft.isChanged, draft.save)
  const heading = `${id}-heading`
  return (
    <section className="card settings-part" id={id} aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{title}</h2>
      <p className="second">{text}</p>
      <form
        className="stack"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void draft.save()
        }}
      >
        <ul ref={draft.place} className="settings-cards">
          {children}
        </ul>
        <FormError sentence={problem} />
        {draft.isChanged && <DraftNote isOutdated={draft.isOutdated} onDiscard={draft.discard} />}
        {!isFull && (
          <div className="actions">
            <Button onClick={draft.add}>
              <Icon name="plus" />
              {addLabel}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
