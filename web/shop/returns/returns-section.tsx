import { Suspense, useEffect, useRef, useState } from 'react'
import { msg, t } from '#domain/language/translate.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { daysEndedText } from '#domain/returns/return-days.ts'
import { Button } from '#web/kit/button.tsx'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { Spinner } from '#web/kit/spinner.tsx'
import { formatDay } from '#web/kit/format-day.ts'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import { ContactSentence } from '#web/shop/contact/contact-sentence.tsx'
import { ShownReturn } from './shown-return.tsx'

const ReturnForm = lazyWithRetry(async () => (await import('./return-form.tsx')).ReturnForm)

/** The place of exchange and return on the page of an order; a link with it opens the form. */
const returnsId = 'return'

interface ReturnsSectionProps {
  order: ShownOrder
  token: string
  onChange(order: LinkedOrder): void
}

/** What comes back of a delivered order, and the form that asks for it, until the owner's days are over. */
export function ReturnsSection({ order, token, onChange }: ReturnsSectionProps) {
  const { returns, returnable } = order
  const [isOpen, setIsOpen] = useState(false)
  const [notice, setNotice] = useState('')
  const place = useRef<HTMLParagraphElement>(null)
  const mayAsk = returnable !== null && returnable.lines.length > 0
  useEffect(() => {
    if (location.hash === `#${returnsId}` && mayAsk) setIsOpen(true)
    // Only when the page opens: afterwards the button decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (notice) place.current?.focus()
  }, [notice])
  if (returns.length === 0 && returnable === null) return null

  function onDone(next: LinkedOrder, sentence: string) {
    onChange(next)
    setIsOpen(false)
    setNotice(sentence)
  }
  return (
    <section className="card stack order-returns" id={returnsId} aria-labelledby="order-returns">
      <h2 id="order-returns">{t('Exchange or return')}</h2>
      <p ref={place} tabIndex={-1} className={notice ? 'order-notice' : 'visually-hidden'}>
        {notice}
      </p>
      {returns.map((each) => (
        <ShownReturn key={each.id} shown={each} token={token} onDone={onDone} />
      ))}
      {mayAsk && isOpen && (
        <Suspense fallback={<Spinner />}>
          <ReturnForm
            order={order}
            returnable={returnable}
            token={token}
            onDone={onDone}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      {mayAsk && !isOpen && (
        <>
          <p className="second">{t('You can ask until {day}.', { day: formatDay(returnable.until) })}</p>
          <noscript>
            <ContactSentence text={msg('This form needs JavaScript. Call <0/> or write to us on <1/>.')} />
          </noscript>
          <Button
            onClick={() => {
              setNotice('')
              setIsOpen(true)
            }}
          >
            {t('Exchange or return a part')}
          </Button>
        </>
      )}
      {returnable && !mayAsk && isOver(order) && (
        <p className="second">{daysEndedText(returnable.days, returnable.until)}</p>
      )}
    </section>
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
