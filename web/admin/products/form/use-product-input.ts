import { useMemo, useState } from 'react'
import { type Difference, isSame, mergeChanges } from '#web/admin/products/product/product-differences.ts'
import { isSamePictures } from '#web/admin/products/pictures/uploaded-picture.ts'
import { usePictureUploads } from '#web/admin/products/pictures/picture-uploads.ts'
import type { ProductDraft } from './product-draft.ts'
import type { ProductStart } from './product-start.ts'
import type { ProductText } from './product-text.ts'

/** Text and pictures as a person edits them, and the saved values that they started from. */
export function useProductInput(start: ProductStart) {
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
