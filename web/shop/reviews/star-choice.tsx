import { useId } from 'react'
import { t } from '#domain/language/translate.ts'
import { useProblem, useTyped } from '#web/kit/fields/form-problems.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { Drawing } from '#web/kit/icon.tsx'

const star = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8Z'

/** One to five stars, as native radio buttons. */
export function StarChoice({ first }: { first: string }) {
  const error = useProblem('stars')
  const chosen = useTyped('stars') ?? first
  const id = useId()
  return (
    <fieldset {...(error && { 'aria-describedby': id })}>
      <legend>{t('Your stars')}</legend>
      <div className="star-choice">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              required
              defaultChecked={chosen === String(stars)}
              aria-label={t('{stars} of 5 stars', { stars })}
            />
            <Drawing path={star} />
          </label>
        ))}
      </div>
      {error && <FieldError id={id} sentence={error} />}
    </fieldset>
  )
}
