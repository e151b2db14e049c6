import { useEffect, useRef, useState } from 'react'
import { firstProblem } from '#domain/form-problems.ts'
import { t } from '#domain/language/translate.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { pageText } from '#domain/page-text.ts'
import type { Returnable } from '#domain/returns/return-days.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { callWithProgress } from '#web/call-with-progress.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useRequestKey } from '#web/kit/hooks/use-request-key.ts'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import { bodyWith } from '#web/shop/screen/form-fields.ts'
import { LeaveForm } from '#web/shop/screen/leave-form.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import type { ChosenPhoto } from '#web/shop/screen/shrink-photo.ts'
import { returnsId } from '#web/shop/screen/form-places.ts'
import { readReturn, ReturnFields } from './return-fields.ts'
import { ReturnLineFields } from './return-line-fields.tsx'
import { ReturnPhotos } from './return-photos.tsx'

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
