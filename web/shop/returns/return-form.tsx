import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { firstProblem } from '#domain/form-problems.ts'
import { t } from '#domain/language/translate.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { pageText } from '#domain/page-text.ts'
import type { Returnable } from '#domain/returns/return-days.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { callWithProgress } from '#web/call-with-progress.ts'
import { Button } from '#web/kit/button.tsx'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'
import { FileInput, photoTypes } from '#web/kit/fields/file-input.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { useProblem } from '#web/kit/fields/form-problems.ts'
import { Form } from '#web/kit/fields/form.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useRequestKey } from '#web/kit/hooks/use-request-key.ts'
import { Spinner } from '#web/kit/icon.tsx'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import { bodyWith } from '#web/shop/screen/form-fields.ts'
import { returnsId } from '#web/shop/screen/form-places.ts'
import { LeaveForm } from '#web/shop/screen/leave-form.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { type ChosenPhoto, shrinkPhoto } from '#web/shop/screen/shrink-photo.ts'
import { readReturn, ReturnFields } from './return-fields.ts'
import { ReturnLineFields } from './return-line-fields.tsx'

interface ReturnFormProps {
  order: ShownOrder
  returnable: Returnable
  token: string
  /** The result of this form, where it was refused without JavaScript. */
  posted: PostedForm | undefined
  /** Without JavaScript all fields are shown. */
  isPlain?: boolean | undefined
  onDone(order: LinkedOrder, sentence: string): void
  onClose(): void
}

/** Asks for exchange or return: parts, reasons, wishes, photographs and a note. Nothing is lost when sending fails. */
export function ReturnForm({ order, returnable, token, posted, isPlain = false, onDone, onClose }: ReturnFormProps) {
  const { lines } = returnable
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const [isReading, setIsReading] = useState(false)
  const [share, setShare] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const keyFor = useRequestKey()
  useEffect(() => form.current?.querySelector<HTMLElement>('h3')?.focus(), [])
  const { isBusy, ...state } = useForm({
    schema: ReturnFields,
    read: (fields) => ({ ...readReturn(fields), photos: photos.map(({ file }) => file) }),
    fallback: t(pageText.failed),
    networkFallback: t('No network. Nothing is lost: please send it again.'),
    at: { lines: '' },
    isToastless: true,
    filled: posted,
    async send({ photos: files, ...words }) {
      setShare(0)
      const headers = { 'Idempotency-Key': keyFor(words, files) }
      const input = { params: { token }, body: bodyWith(words, 'photos', files), headers }
      const { order: next, message } = await callWithProgress(returnsApi.requestReturn, input, setShare)
      onDone(next, message)
    },
    onDone(isDone) {
      const isNothingChosen = !form.current?.querySelector('fieldset:not([disabled])')
      if (!isDone && isNothingChosen) form.current?.querySelector<HTMLElement>('[type=checkbox]')?.focus()
    },
  })
  const failure = <FormError sentence={firstProblem(state.errors)} />
  return (
    <Form
      // A request without photographs that are still being read would be sent without them.
      of={{ ...state, onSubmit: (event) => (isReading ? event.preventDefault() : state.onSubmit(event)) }}
      ref={form}
      className="stack return-form"
      action={`#${returnsId}`}
      encType="multipart/form-data"
    >
      <input type="hidden" name="do" value="return" />
      <h3 tabIndex={-1}>{t('What are you returning?')}</h3>
      {/* First, where no script moves the focus to it. */}
      {isPlain && failure}
      {lines.map((left) => {
        const item = order.items.find(({ _id }) => _id === left.productId)
        const fields = { left, isPlain, bikes: order.bikes, isOnly: lines.length === 1 }
        return item && <ReturnLineFields key={left.productId} item={item} {...fields} />
      })}
      <ReturnPhotos
        {...{ photos, isReading }}
        isLost={posted !== undefined}
        onReading={setIsReading}
        onChange={setPhotos}
      />
      <TextAreaField label={t('Anything else? (optional)')} name="note" maxLength={returnLimits.note} rows={3} />
      {!isPlain && failure}
      {isBusy && photos.length > 0 && <progress value={share} aria-label={t('Sending the photos')} />}
      <div className="actions">
        <Button type="submit" kind="main" isBusy={isBusy || isReading}>
          {t('Send the request')}
        </Button>
        <LeaveForm place={returnsId} onLeave={isPlain ? undefined : onClose} disabled={isBusy}>
          {t('Close')}
        </LeaveForm>
      </div>
    </Form>
  )
}

interface ReturnPhotosProps {
  photos: ChosenPhoto[]
  /** Some are still being made small, which takes seconds on a slow phone. */
  isReading: boolean
  /** Some may have been chosen before the form was posted: a page cannot keep them. */
  isLost: boolean
  onReading(isReading: boolean): void
  onChange(photos: ChosenPhoto[]): void
}

/** Up to four photographs, shown small and removable. They are made small before they are sent. */
function ReturnPhotos({ photos, isReading, isLost, onReading, onChange }: ReturnPhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const refused = useProblem('photos')
  const [problem, setProblem] = useState('')
  const reading = useRef(0)
  const latest = useRef(photos)
  latest.current = photos

  async function add({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    reading.current += 1
    onReading(true)
    const read = (await Promise.all(files.map(shrinkPhoto))).filter((photo) => photo !== null)
    reading.current -= 1
    onReading(reading.current > 0)
    // Others may have been added or removed meanwhile.
    const next = [...latest.current, ...read]
    latest.current = next.slice(0, returnLimits.photos)
    onChange(latest.current)
    if (next.length > returnLimits.photos) {
      setProblem(t('Please send at most {max} photos.', { max: returnLimits.photos }))
    } else setProblem(read.length < files.length ? t('Please choose photos (JPG, PNG, WebP).') : '')
  }
  function remove(photo: ChosenPhoto) {
    onChange(photos.filter((each) => each !== photo))
    setProblem('')
    input.current?.focus()
  }
  return (
    <FileInput
      ref={input}
      className="return-photos"
      label={t('Photos (optional)')}
      hint={
        <>
          {t('Up to {max} photos. Only our staff see them.', { max: returnLimits.photos })}{' '}
          {isLost && t('If you had chosen pictures, please choose them again.')}
        </>
      }
      problem={problem || refused}
      chosen=""
      name="photos"
      accept={photoTypes}
      multiple
      onChange={(event) => void add(event)}
    >
      {isReading && <Spinner />}
      {photos.length > 0 && (
        <ul>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img src={photo.preview} alt={t('Photo {number}', { number: index + 1 })} width={80} height={80} />
              <button
                type="button"
                className="link-button"
                aria-label={t('Remove photo {number}', { number: index + 1 })}
                onClick={() => remove(photo)}
              >
                <ExtraIcon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FileInput>
  )
}
