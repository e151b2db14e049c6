import { useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { type ReviewPicture, reviewPicturesMax, reviewPicturePath } from '#domain/reviews/review.ts'
import { FileInput, photoTypes } from '#web/kit/fields/file-input.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'

/** Up to three pictures: the stored ones, of which each can be taken off, and new ones. */
export function PhotosField({ stored }: { stored: ReviewPicture[] }) {
  const error = useProblem('keep')
  const [chosen, setChosen] = useState<string[]>([])
  const [isTooMany, setIsTooMany] = useState(false)
  const names = chosen.join(t(', '))
  return (
    <>
      {stored.length > 0 && (
        <fieldset>
          <legend>{t('Your pictures')}</legend>
          <input type="hidden" name="stored" value="1" />
          <ul className="review-stored">
            {stored.map(({ key, placeholder }, index) => (
              <li key={key}>
                <label>
                  <img
                    src={reviewPicturePath(key, 320)}
                    alt={t('Picture {number} of {count}', { number: index + 1, count: stored.length })}
                    width={72}
                    height={72}
                    onError={({ currentTarget }) => {
                      if (currentTarget.src !== placeholder) currentTarget.src = placeholder
                    }}
                  />
                  <span>
                    <input type="checkbox" name="keep" value={key} defaultChecked /> {t('Keep')}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <FileInput
        label={t('Add pictures (up to 3, optional)')}
        hint={names ? <bdi>{names}</bdi> : t('We delete from a photo where it was taken.')}
        problem={isTooMany ? t('Please add at most 3 pictures.') : error}
        chosen={names}
        name="pictures"
        multiple
        accept={photoTypes}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          setIsTooMany(files.length > reviewPicturesMax)
          // A list that is too long would only be refused.
          if (files.length > reviewPicturesMax) currentTarget.value = ''
          setChosen(files.length > reviewPicturesMax ? [] : files.map(({ name }) => name))
        }}
      />
    </>
  )
}
