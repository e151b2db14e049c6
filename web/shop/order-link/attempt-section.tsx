import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { noticeLook } from '#web/kit/notice-look.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { lazyForm } from '#web/shop/screen/lazy-form.tsx'
import { ShowButton } from '#web/shop/screen/show-button.tsx'
import { attemptId } from '#web/shop/screen/form-places.ts'
import { answerSentence, attemptSentence } from './attempt-text.ts'
import type { ShownOrder } from './shown-order.ts'

export const attemptForm = lazyForm(async () => (await import('./forms/attempt-form.tsx')).AttemptForm)

interface AttemptSectionProps {
  order: ShownOrder
  token: string
  /** The result of this form, when it was posted without JavaScript. */
  posted: PostedForm | undefined
  search: URLSearchParams
  onChange(order: LinkedOrder): void
}

/** Says that the rider could not deliver, and asks what to do; shows the answer until it may be changed no more. */
export function AttemptSection({ order, token, posted, search, onChange }: AttemptSectionProps) {
  const attempt = order.tracking?.attempt
  const isAsked = Boolean(attempt?.may && (!attempt.answer || posted || search.get('show') === attemptId))
  const [isOpen, setIsOpen] = useState(false)
  const [notice, setNotice] = useState(
    search.get('done') === attemptId ? t('Thank you. We will tell the courier.') : '',
  )
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAsked) setIsOpen(true)
    // Only when the page opens: afterwards the button decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (notice && !isOpen) place.current?.focus()
  }, [notice, isOpen])
  if (!attempt) return null

  const { answer, may, reason } = attempt
  const form = {
    order,
    attempt,
    token,
    posted,
    onDone(next: LinkedOrder, sentence: string) {
      onChange(next)
      setIsOpen(false)
      setNotice(sentence)
    },
  }
  return (
    <section className="card stack order-attempt" id={attemptId} aria-labelledby="order-attempt">
      <h2 id="order-attempt">{attemptSentence(attempt)}</h2>
      {reason && <p>{t('Reason: {reason}.', { reason: reason.replace(/[.۔]$/, '') })}</p>}
      <p ref={place} tabIndex={-1} className={noticeLook(notice, undefined)}>
        {notice}
      </p>
      {answer && !isOpen && (
        <p>
          <b>{t('Your answer')}</b> <bdi>{answerSentence(answer)}</bdi>
        </p>
      )}
      {may && isOpen && <attemptForm.Shown {...form} />}
      {may && !isOpen && isAsked && <attemptForm.Plain {...form} />}
      {may && !isOpen && !isAsked && (
        <ShowButton
          what={attemptId}
          place={attemptId}
          onShow={() => {
            setNotice('')
            setIsOpen(true)
          }}
        >
          {answer ? t('Change the answer') : t('Tell us what to do')}
        </ShowButton>
      )}
      {answer && !may && <p className="second">{t('The courier knows your answer.')}</p>}
    </section>
  )
}
