import { noticeLook } from '#web/kit/notice-look.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { msg, t } from '#domain/language/translate.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { daysEndedText } from '#domain/returns/return-days.ts'
import { formatDay } from '#domain/pakistan-day.ts'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { lazyForm } from '#web/shop/screen/lazy-form.tsx'
import { ShowButton } from '#web/shop/screen/show-button.tsx'
import { returnsId } from '#web/shop/screen/form-places.ts'
import { ShownReturn } from './shown-return.tsx'

export const returnForm = lazyForm(async () => (await import('./return-form.tsx')).ReturnForm)

/** The button gets the focus back when its form closes. */
const askId = 'ask-return'

/** Sentences after a form that was posted without JavaScript, by `?done=` and the state in which each is still true. */
const doneTexts = [
  { done: 'return', text: msg('We have your request and will answer soon.'), state: 'asked' },
  { done: 'withdraw', text: msg('Your request is withdrawn.'), state: 'withdrawn' },
]

interface ReturnsSectionProps {
  order: ShownOrder
  token: string
  /** The result of a form of this place, when it was posted without JavaScript. */
  posted: PostedForm | undefined
  search: URLSearchParams
  onChange(order: LinkedOrder): void
}

/** The returns of a delivered order, and the form for a new one until the days for returns are over. */
export function ReturnsSection({ order, token, posted, search, onChange }: ReturnsSectionProps) {
  const { returns, returnable } = order
  const mayRequest = returnable !== null && returnable.lines.length > 0
  // Opened by `?show=`: the form without JavaScript, which the interactive one replaces.
  const [isAsked, setIsAsked] = useState(search.get('show') === returnsId)
  const [isOpen, setIsOpen] = useState(false)
  const filled = posted?.typed['do'] === 'return' ? posted : undefined
  const known = doneTexts.find(
    ({ done, state }) => done === search.get('done') && returns.some((each) => each.state === state),
  )
  const [notice, setNotice] = useState(
    posted && !(mayRequest && isAsked && filled) ? posted.message : known ? t(known.text) : '',
  )
  const place = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  const open = () => {
    setIsAsked(false)
    setIsOpen(true)
  }
  useEffect(() => {
    if (mayRequest && (isAsked || location.hash === `#${returnsId}`) && !notice) open()
    // Only when the page opens: afterwards the button decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (notice && isPressed.current) place.current?.focus()
  }, [notice])
  if (returns.length === 0 && returnable === null) return null

  function onDone(next: LinkedOrder, sentence: string) {
    isPressed.current = true
    onChange(next)
    setIsOpen(false)
    setNotice(sentence)
  }
  function close() {
    flushSync(() => setIsOpen(false))
    document.getElementById(askId)?.focus()
  }
  const form = { order, token, posted: filled, onDone, onClose: close }
  return (
    <section className="card stack order-returns" id={returnsId} aria-labelledby="order-returns">
      <h2 id="order-returns">{t('Exchange or return')}</h2>
      <p ref={place} tabIndex={-1} className={noticeLook(notice, posted?.message)}>
        {notice}
      </p>
      {returns.map((each) => (
        <ShownReturn key={each.id} shown={each} token={token} onDone={onDone} />
      ))}
      {mayRequest && isOpen && <returnForm.Shown {...form} returnable={returnable} />}
      {mayRequest && !isOpen && (
        <>
          <p className="second">{t('You can ask until {day}.', { day: formatDay(returnable.until) })}</p>
          {isAsked ? (
            <returnForm.Plain {...form} returnable={returnable} />
          ) : (
            <RequestButton
              onRequest={() => {
                setNotice('')
                open()
              }}
            />
          )}
        </>
      )}
      {returnable && !mayRequest && isOver(order) && (
        <p className="second">{daysEndedText(returnable.days, returnable.until)}</p>
      )}
    </section>
  )
}

function RequestButton({ onRequest }: { onRequest(): void }) {
  return (
    <ShowButton what={returnsId} place={returnsId} onShow={onRequest} id={askId}>
      {t('Exchange or return a part')}
    </ShowButton>
  )
}

/** The days are over, rather than everything having come back. */
function isOver({ items, returns }: ShownOrder): boolean {
  const back = returns
    .filter(({ state }) => state !== 'declined' && state !== 'withdrawn')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return back < items.reduce((sum, { quantity }) => sum + quantity, 0)
}
