import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { isPending } from '#web/admin/products/pictures/picture-list.ts'
import { PicturesField } from '#web/admin/products/pictures/pictures-field.tsx'
import { MoreFields } from './more-fields.tsx'
import { ProductFields } from './product-fields.tsx'
import { suggestedAlt } from './product-text.ts'
import { type ProductFormOptions, useProductForm } from './use-product-form.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { dateOf, timeOf } from '#web/admin/layout/texts.ts'
import type { ProductDraft } from './product-draft.ts'
import type { Difference } from '#web/admin/products/product/product-differences.ts'

/** The product form: pictures, required fields, and optional fields in a fold. */
export function ProductEditForm(props: ProductFormOptions) {
  const form = useProductForm(props)
  const { uploads, pictures, words, drawn } = form
  const [isAsking, setIsAsking] = useState(false)
  const isNew = props.product === null
  const pendingCount = pictures.filter(({ state }) => isPending(state)).length
  return (
    <Form autoComplete="off" of={form} className="stack part-form">
      {form.offered && (
        <DraftOffer draft={form.offered} onRestore={form.restoreDraft} onDiscard={() => setIsAsking(true)} />
      )}
      {form.differences.length > 0 && <ChangedMeanwhile differences={form.differences} />}
      <fieldset className="stack part-columns" disabled={form.offered !== null}>
        <PicturesField uploads={uploads} pictures={pictures} suggestAlt={(place) => suggestedAlt(words, place)} />
        <div key={drawn.version} className="stack">
          <ProductFields start={drawn.words} words={words} isNew={isNew} />
          <MoreFields start={drawn.words} words={words} isNew={isNew} madeNames={props.product?.madeNames ?? null} />
        </div>
      </fieldset>
      <div className="owner-dock" hidden={form.offered !== null}>
        <FormError />
        <div className="part-dock">
          <p className="second">{noteText(isNew, form.isDirty)}</p>
          {form.isDirty && (
            <button type="button" className="link-button" onClick={() => setIsAsking(true)}>
              Discard
            </button>
          )}
        </div>
        <Button
          type="submit"
          kind="main"
          isBusy={form.isBusy}
          busyLabel={pendingCount > 0 ? `Waiting for ${counted(pendingCount, 'picture')}…` : 'Saving…'}
        >
          {isNew ? 'Put it on sale' : 'Save'}
        </Button>
      </div>
      {isAsking && (
        <DiscardDialog
          onClose={() => setIsAsking(false)}
          onDiscard={() => {
            setIsAsking(false)
            form.discard()
          }}
        />
      )}
    </Form>
  )
}

function noteText(isNew: boolean, isDirty: boolean): string {
  if (isDirty) return 'Draft saved on this device.'
  return isNew ? 'Drafts are saved on this device.' : 'Everything is saved.'
}

/** Asks before discarding unsaved changes. */
function DiscardDialog({ onClose, onDiscard }: { onClose(): void; onDiscard(): void }) {
  return (
    <Dialog title="Discard your changes?" onClose={onClose}>
      <p>Text and pictures that are not saved will be lost.</p>
      <div className="actions">
        <Button kind="danger" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onClose}>Back</Button>
      </div>
    </Dialog>
  )
}

interface DraftOfferProps {
  draft: ProductDraft
  onRestore(): void
  onDiscard(): void
}

/** Offers unsaved changes from before a crash or a reload. The form is disabled until the person decides. */
function DraftOffer({ draft: { at, words, pictures }, onRestore, onDiscard }: DraftOfferProps) {
  const restoreButton = useRef<HTMLButtonElement>(null)
  useEffect(() => restoreButton.current?.focus(), [])
  const contents = [words.name.trim(), pictures.length > 0 && counted(pictures.length, 'picture')]
    .filter(Boolean)
    .join(', ')
  return (
    <section className="card stack part-notice" aria-labelledby="draft-offer">
      <h2 id="draft-offer">You have unsaved changes from {sinceOf(at)}.</h2>
      {contents && <p>{contents}</p>}
      <div className="actions">
        <Button ref={restoreButton} kind="main" onClick={onRestore}>
          Use them
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </section>
  )
}

/** `14:05`, with the date if it is not today. */
function sinceOf(at: number): string {
  const [, time = ''] = timeOf(at).split(', ')
  return dateOf(at) === dateOf(Date.now()) ? time : timeOf(at)
}

/** Lists what somebody else changed while this form was open. Typed input stays. */
function ChangedMeanwhile({ differences }: { differences: Difference[] }) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [differences])
  return (
    <section ref={notice} className="card stack part-notice" tabIndex={-1} aria-labelledby="changed-meanwhile">
      <h2 id="changed-meanwhile">Somebody else changed this part</h2>
      <ul className="stack gap-8">
        {differences.map(({ label, was, now, mine }) => (
          <li key={label}>
            <b>{label}</b>: {was === now ? 'changed' : `was ${was}, is ${now} now`}.{' '}
            {mine === null ? 'It is in the form.' : `Yours stays in the form: ${mine}.`}
          </li>
        ))}
      </ul>
      <p>You can keep editing. Saving keeps what is in the form.</p>
    </section>
  )
}
