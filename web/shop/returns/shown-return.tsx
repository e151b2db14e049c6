import { OwnText, Unbroken } from '#web/kit/text.tsx'
import * as z from 'zod/mini'
import { splitPath } from '#domain/language/languages.ts'
import { t } from '#domain/language/translate.ts'
import { paymentWayText } from '#domain/ledger/order-entry.ts'
import { formatRupees } from '#domain/money.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { pageText } from '#domain/page-text.ts'
import { partName } from '#domain/products/part-names.ts'
import type { LinkedReturn } from '#domain/returns/linked-return.ts'
import { returnReasonText, type ReturnState, returnStateText, returnSteps } from '#domain/returns/return-states.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { formatDay } from '#domain/pakistan-day.ts'
import { returnsId } from '#web/shop/screen/form-places.ts'
import { Link } from '#web/shop/screen/link.tsx'

interface ShownReturnProps {
  shown: LinkedReturn
  token: string
  onDone(order: LinkedOrder, sentence: string): void
}

/** One return: how far it is, its parts, what was answered and what happens next. */
export function ShownReturn({ shown, token, onDone }: ShownReturnProps) {
  const { number, state, lines, words, next, askedAt, exchange, refund } = shown
  return (
    <article className="stack" aria-label={t('Return {number}', { number })}>
      <header>
        <h3>
          {t('Return {number}', { number })}
          <span className="order-state">{returnStateText(state)}</span>
        </h3>
        <p className="second">{formatDay(askedAt)}</p>
      </header>
      <ReturnProgress state={state} />
      <ul>
        {lines.map(({ position, name, names, quantity, reason }) => (
          <li key={position}>
            {quantity} × <Unbroken text={partName({ name, names })} />
            {reason && <span className="second"> · {returnReasonText(reason)}</span>}
          </li>
        ))}
      </ul>
      {words && (
        <p className="order-notice">
          <bdi>
            <OwnText text={words} />
          </bdi>
        </p>
      )}
      {next && <p>{next}</p>}
      {refund && (
        <p className="order-settled">
          {t('We have sent you {amount} back: {way}.', {
            amount: formatRupees(refund.amount),
            way: paymentWayText(refund.way),
          })}{' '}
          {refund.reference && t('Reference: {reference}', { reference: refund.reference })}
        </p>
      )}
      {exchange && (
        <p>
          {exchange.link ? (
            <Link className="link-button" to={splitPath(exchange.link).path}>
              {t('Exchange order {number}', { number: exchange.number })}
            </Link>
          ) : (
            t('Exchange order {number}', { number: exchange.number })
          )}
        </p>
      )}
      {shown.mayWithdraw && <Withdraw shown={shown} token={token} onDone={onDone} />}
    </article>
  )
}

/** The steps from asked to done; none of a return that ended otherwise. */
function ReturnProgress({ state }: { state: ReturnState }) {
  const step = (returnSteps as readonly ReturnState[]).indexOf(state)
  if (step < 0) return null
  return (
    <ol className="progress" aria-label={t('Progress')}>
      {returnSteps.map((each, index) => (
        <li
          key={each}
          className={index < step ? 'progress-past' : undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          {returnStateText(each)}
          {index < step && <span className="visually-hidden">{t(', done')}</span>}
        </li>
      ))}
    </ol>
  )
}

const nothing = z.object({})

function Withdraw({ shown: { id, number }, token, onDone }: ShownReturnProps) {
  const { isBusy, ...state } = useForm({
    schema: nothing,
    fallback: pageText.failed,
    networkFallback: pageText.network,
    isToastless: true,
    async send() {
      const { order, message } = await call(returnsApi.withdrawReturn, { params: { token, id } })
      onDone(order, message)
    },
  })
  return (
    <Form of={state} className="stack" action={`#${returnsId}`}>
      <input type="hidden" name="do" value="withdraw" />
      <input type="hidden" name="id" value={id} />
      <FormError />
      <div className="actions">
        <Button type="submit" isBusy={isBusy}>
          {t('Withdraw the request')}
          <span className="visually-hidden"> {t('Return {number}', { number })}</span>
        </Button>
      </div>
    </Form>
  )
}
