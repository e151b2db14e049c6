import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { ChangedMeanwhile } from '#web/admin/products/product/changed-meanwhile.tsx'
import { isPending } from '#web/admin/products/pictures/picture-list.ts'
import { PicturesField } from '#web/admin/products/pictures/pictures-field.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { MoreFields } from './more-fields.tsx'
import { ProductFields } from './product-fields.tsx'
import { suggestedAlt } from './product-text.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { type ProductFormOptions, useProductForm } from './use-product-form.ts'

/** The product form: pictures, required fields, and optional fields in a fold. */
export function ProductEditForm(props: ProductFormOptions) {
  const form = useProductForm(props)
  const { uploads, pictures, words, drawn } = form
  const [isAsking, setIsAsking] = useState(false)
  const isNew = props.product === null
  const pendingCount = pictures.filter(({ state }) => isPending(state)).length
  return (
    <Form of={form} className="part-form">
      {form.offered && (
        <DraftOffer draft={form.offered} onRestore={form.restoreDraft} onDiscard={() => setIsAsking(true)} />
      )}
      {form.differences.length > 0 && <ChangedMeanwhile differences={form.differences} />}
      <fieldset className="part-columns" disabled={form.offered !== null}>
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
