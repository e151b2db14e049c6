import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { checkForm, firstProblem } from '#domain/form-problems.ts'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { getAdminProductEndpoint, saveProductEndpoint } from '#domain/products/products.admin.endpoints.ts'
import { SavedProduct } from '#domain/products/saved-product.ts'
import { ApiError } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { type Difference, isSame, mergeChanges } from '#web/admin/products/product/product-differences.ts'
import { deleteProductDraft, type ProductDraft, readProductDraft, storeProductDraft } from './product-draft.ts'
import { type ProductStart, startOf } from './product-start.ts'
import { type ProductText, readProductText, stockOf, suggestedAlt, valuesOf } from './product-text.ts'
import { isSamePictures } from '#web/admin/products/pictures/uploaded-picture.ts'
import { usePictureUploads } from '#web/admin/products/pictures/use-picture-uploads.ts'

export interface ProductFormOptions {
  /** Name of the draft: `new`, `copy-ID` or the product id. */
  form: string
  start: ProductStart
  /** The product to edit, `null` for a new one. A changed revision means that somebody else saved it. */
  product: AdminProduct | null
  onSaved(product: AdminProduct): void
}

const changedMeanwhile = 'Somebody else changed this part. Check what changed, then save again.'

/** State of a product form: values, pictures, the stored draft, saving, and merging changes by others. */
export function useProductForm({ form, start, product, onSaved }: ProductFormOptions) {
  const [base, setBase] = useState(start)
  const [words, setWords] = useState(start.words)
  /** A new version resets the fields to these values; otherwise they keep the person's input. */
  const [drawn, setDrawn] = useState({ version: 0, words: start.words })
  const [offered, setOffered] = useState(() => draftToOffer(form, start))
  const [differences, setDifferences] = useState<Difference[]>([])
  const [key, setKey] = useState(() => crypto.randomUUID() as string)
  const { uploads, pictures } = usePictureUploads(start.pictures)
  const isDone = useRef(false)

  const id = product?._id ?? null
  const pictureJson = JSON.stringify(uploads.draft())
  const isDirty = useMemo(
    () =>
      !isSame(base.words, words) || !isSamePictures(base.pictures, JSON.parse(pictureJson) as ProductDraft['pictures']),
    [base, words, pictureJson],
  )

  useEffect(() => {
    if (offered || isDone.current) return
    if (isDirty)
      storeProductDraft(form, { at: Date.now(), key, words, pictures: JSON.parse(pictureJson) as never, base })
    else deleteProductDraft(form)
  }, [form, key, offered, isDirty, words, pictureJson, base])

  function resetFields(next: ProductText) {
    setWords(next)
    setDrawn(({ version }) => ({ version: version + 1, words: next }))
  }

  /** Merges the input into the current product. */
  function merge(fresh: ProductStart, mine: ProductStart | ProductDraft, from: ProductStart) {
    const { words: next, differences: found } = mergeChanges(from.words, mine.words, fresh.words)
    const isMine = !isSamePictures(from.pictures, mine.pictures)
    const hasOthers = !isSamePictures(from.pictures, fresh.pictures)
    if (hasOthers && isMine) found.push({ label: 'Pictures', was: 'others', now: 'others', mine: 'those shown here' })
    setBase(fresh)
    if (!isSame(next, words)) resetFields(next)
    if (isMine) {
      if (!isSamePictures(uploads.draft(), mine.pictures)) uploads.replace(mine.pictures)
    } else if (hasOthers || !isSamePictures(uploads.draft(), fresh.pictures)) uploads.replace(fresh.pictures)
    const isTouched = isMine || !isSame(from.words, mine.words)
    setDifferences(isTouched ? found : [])
  }

  const now = () => ({ words, pictures: uploads.draft(), revision: base.revision })
  const mergeOthers = useEffectEvent((revision: string | undefined) => {
    if (product && revision !== base.revision) merge(startOf(product), now(), base)
  })
  const revision = product?.revision
  useEffect(() => mergeOthers(revision), [revision])

  const read = (fields: FormData) => {
    const typed = readProductText(fields)
    const list = uploads.list().map(({ stored, alt }, place) => ({
      key: stored?.key,
      alt: alt.trim() || suggestedAlt(typed, place),
    }))
    return {
      ...valuesOf(typed),
      pictures: list.filter((picture) => picture.key !== undefined),
      ...(id === null ? { key, stock: stockOf(typed) } : { _id: id, revision: base.revision }),
    }
  }

  async function send(_values: unknown, element: HTMLFormElement): Promise<'leaving' | void> {
    await uploads.settled()
    const stuck = uploads.list().filter(({ state }) => state === 'failed').length
    if (stuck > 0) throw refused({ pictures: stuckSentence(stuck) })
    // Uploads may have finished, and text may have changed, since the button was pressed.
    const { values, problems } = checkForm(SavedProduct, read(new FormData(element)))
    if (problems) throw refused(problems)
    const sent = { words: readProductText(new FormData(element)), pictures: uploads.draft() }
    const { product: saved } = await callAsStaff(saveProductEndpoint, { body: values }).catch(
      async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'STALE' || id === null) throw error
        const fresh = await callAsStaff(getAdminProductEndpoint, { params: { productId: id } })
        merge(startOf(fresh.product), { ...now(), words: sent.words }, base)
        throw new ApiError(changedMeanwhile, 'STALE', 409)
      },
    )
    setDifferences([])
    if (id === null) {
      isDone.current = true
      deleteProductDraft(form)
      onSaved(saved)
      return 'leaving'
    }
    const { words: next } = mergeChanges(sent.words, readProductText(new FormData(element)), startOf(saved).words)
    setBase(startOf(saved))
    resetFields(next)
    if (isSamePictures(uploads.draft(), sent.pictures)) uploads.replace(startOf(saved).pictures)
    onSaved(saved)
  }

  const { onInput, ...handling } = useForm({
    schema: SavedProduct,
    read,
    send,
    fallback: 'The part could not be saved. Please try again.',
    networkFallback: 'No connection. Your draft is saved on this device. Please try again.',
  })

  return {
    ...handling,
    onInput(event: Parameters<typeof onInput>[0]) {
      setWords(readProductText(new FormData(event.currentTarget)))
      onInput(event)
    },
    uploads,
    pictures,
    words,
    drawn,
    isDirty,
    offered,
    differences,
    /** Restores the offered draft. */
    restoreDraft() {
      if (!offered) return
      setKey(offered.key)
      setOffered(null)
      merge(base, offered, offered.base)
    },
    /** Discards all changes and shows the saved product. */
    discard() {
      deleteProductDraft(form)
      setOffered(null)
      setDifferences([])
      resetFields(base.words)
      uploads.replace(base.pictures)
    },
  }
}

/** Returns a stored draft that differs from the form, or `null`. */
function draftToOffer(form: string, start: ProductStart): ProductDraft | null {
  const draft = readProductDraft(form)
  if (!draft) return null
  return isSame(draft.words, start.words) && isSamePictures(draft.pictures, start.pictures) ? null : draft
}

function refused(problems: Record<string, string>): ApiError {
  return new ApiError(firstProblem(problems), 'VALIDATION', 400, { errors: problems })
}

function stuckSentence(count: number): string {
  return count === 1
    ? 'One picture did not arrive. Try it again or remove it.'
    : `${count} pictures did not arrive. Try them again or remove them.`
}
