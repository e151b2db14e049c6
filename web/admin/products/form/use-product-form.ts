import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { checkForm, firstProblem } from '#domain/form-problems.ts'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { SavedProduct } from '#domain/products/saved-product.ts'
import { type PictureUploads, usePictureUploads } from '#web/admin/products/pictures/picture-uploads.ts'
import { isSamePictures } from '#web/admin/products/pictures/picture-list.ts'
import { type Difference, isSame, mergeChanges } from '#web/admin/products/product/product-differences.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { ApiError } from '#web/api.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { randomId } from '#web/random-id.ts'
import {
  deleteProductDraft,
  type ProductDraft,
  type ProductStart,
  readProductDraft,
  startOf,
  storeProductDraft,
} from './product-draft.ts'
import { type ProductText, readProductText, stockOf, suggestedAlt, valuesOf } from './product-text.ts'

export interface ProductFormOptions {
  /** Name of the draft: `new`, `copy-ID` or the product id. */
  form: string
  start: ProductStart
  /** The product to edit, `null` for a new one. A changed revision means that somebody else saved it. */
  product: AdminProduct | null
  onSaved(product: AdminProduct): void
}

const changedMeanwhile = 'Somebody else changed this part. Check what changed, then save again.'

const failureText = {
  fallback: 'The part could not be saved. Please try again.',
  networkFallback: 'No connection. Your draft is saved on this device. Please try again.',
}

/** State of a product form: values, pictures, the stored draft, saving, and merging changes by others. */
export function useProductForm({ form, start, product, onSaved }: ProductFormOptions) {
  const { base, words, setWords, pictureJson, now, merge, continueFrom, clearDifferences, reset, ...input } =
    useProductInput(start)
  const { uploads, isDirty } = input
  const [offered, setOffered] = useState(() => draftToOffer(form, start))
  const [key, setKey] = useState(() => randomId())
  const isDone = useRef(false)
  const id = product?._id ?? null

  useEffect(() => {
    if (offered || isDone.current) return
    if (isDirty)
      storeProductDraft(form, { at: Date.now(), key, words, pictures: JSON.parse(pictureJson) as never, base })
    else deleteProductDraft(form)
  }, [form, key, offered, isDirty, words, pictureJson, base])

  const mergeOthers = useEffectEvent((revision: string | undefined) => {
    if (product && revision !== base.revision) merge(startOf(product), now(), base)
  })
  const revision = product?.revision
  useEffect(() => mergeOthers(revision), [revision])

  const read = (fields: FormData) => {
    const typed = readProductText(fields)
    const pictures = sentPictures(uploads, typed)
    if (id !== null) return { ...valuesOf(typed), pictures, _id: id, revision: base.revision }
    return { ...valuesOf(typed), pictures, key, stock: stockOf(typed) }
  }

  async function send(_values: unknown, element: HTMLFormElement): Promise<'leaving' | void> {
    await requireUploaded(uploads)
    // Uploads may have finished, and text may have changed, since the button was pressed.
    const { values, problems } = checkForm(SavedProduct, read(new FormData(element)))
    if (problems) throw refused(problems)
    const sent = { words: readProductText(new FormData(element)), pictures: uploads.draft() }
    const { product: saved } = await callAsStaff(adminProductsApi.saveProduct, { body: values }).catch(
      async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'STALE' || id === null) throw error
        const fresh = await callAsStaff(adminProductsApi.getAdminProduct, { params: { productId: id } })
        merge(startOf(fresh.product), { ...now(), words: sent.words }, base)
        throw new ApiError(changedMeanwhile, 'STALE', 409)
      },
    )
    clearDifferences()
    if (id === null) {
      isDone.current = true
      deleteProductDraft(form)
      onSaved(saved)
      return 'leaving'
    }
    continueFrom(startOf(saved), sent, readProductText(new FormData(element)))
    onSaved(saved)
  }

  const { onInput, ...handling } = useForm({ schema: SavedProduct, read, send, ...failureText })

  return {
    ...handling,
    ...input,
    words,
    offered,
    onInput(event: Parameters<typeof onInput>[0]) {
      setWords(readProductText(new FormData(event.currentTarget)))
      onInput(event)
    },
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
      reset()
    },
  }
}

/** Waits for all uploads. Throws if one has failed. */
async function requireUploaded(uploads: PictureUploads): Promise<void> {
  await uploads.settled()
  const stuck = uploads.list().filter(({ state }) => state === 'failed').length
  if (stuck > 0) throw refused({ pictures: stuckSentence(stuck) })
}

/** Uploaded pictures as the request has them; one without a description gets the suggested one. */
function sentPictures(uploads: PictureUploads, typed: ProductText) {
  return uploads
    .list()
    .map(({ stored, alt }, place) => ({ key: stored?.key, alt: alt.trim() || suggestedAlt(typed, place) }))
    .filter((picture) => picture.key !== undefined)
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

/** Text and pictures as a person edits them, and the saved values that they started from. */
function useProductInput(start: ProductStart) {
  const [base, setBase] = useState(start)
  const [words, setWords] = useState(start.words)
  /** A new version resets the fields to these values; otherwise they keep the person's input. */
  const [drawn, setDrawn] = useState({ version: 0, words: start.words })
  const [differences, setDifferences] = useState<Difference[]>([])
  const { uploads, pictures } = usePictureUploads(start.pictures)

  const pictureJson = JSON.stringify(uploads.draft())
  const isDirty = useMemo(
    () =>
      !isSame(base.words, words) || !isSamePictures(base.pictures, JSON.parse(pictureJson) as ProductDraft['pictures']),
    [base, words, pictureJson],
  )

  function resetFields(next: ProductText) {
    setWords(next)
    setDrawn(({ version }) => ({ version: version + 1, words: next }))
  }

  return {
    base,
    words,
    setWords,
    drawn,
    differences,
    uploads,
    pictures,
    pictureJson,
    isDirty,

    now: () => ({ words, pictures: uploads.draft(), revision: base.revision }),

    /** Merges the input into the current product. */
    merge(fresh: ProductStart, mine: ProductStart | ProductDraft, from: ProductStart) {
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
    },

    /** Continues from the saved product; keeps text and pictures that changed since they were sent. */
    continueFrom(saved: ProductStart, sent: Pick<ProductStart, 'words' | 'pictures'>, typed: ProductText) {
      setBase(saved)
      resetFields(mergeChanges(sent.words, typed, saved.words).words)
      if (isSamePictures(uploads.draft(), sent.pictures)) uploads.replace(saved.pictures)
    },

    clearDifferences: () => setDifferences([]),

    /** Discards all changes and shows the saved product. */
    reset() {
      setDifferences([])
      resetFields(base.words)
      uploads.replace(base.pictures)
    },
  }
}
