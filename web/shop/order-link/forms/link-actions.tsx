import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { telHref, whatsappHref } from '#domain/contact/shop-links.ts'
import { msg, t } from '#domain/language/translate.ts'
import { textLimits } from '#domain/orders/failed-states.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { noticeLook } from '#web/kit/notice-look.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { Trans } from '#web/kit/text.tsx'
import { isProofDue } from '#web/shop/advances/proof-form.tsx'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import { formsId } from '#web/shop/screen/form-places.ts'
import { ShowButton } from '#web/shop/screen/show-button.tsx'
import { ChangeForm } from './change-form.tsx'
import { CloseForm } from './close-form.tsx'
import { type LinkFormProps, useLinkForm } from './use-link-form.ts'

const Cancellation = z.object({ reason: z.string() })

const nothing = z.object({})

/** The button by which the customer confirms the order. */
function ConfirmForm({ order, token, posted, onDone }: LinkFormProps) {
  const { isBusy, onSubmit } = useLinkForm({
    token,
    posted,
    onDone,
    schema: nothing,
    send: () => call(orderLinksApi.confirmOrderByLink, { params: { token } }),
  })
  return (
    <form method="post" action={`#${formsId}`} onSubmit={onSubmit}>
      <input type="hidden" name="do" value="confirm" />
      <Button type="submit" kind={isProofDue(order) ? 'plain' : 'main'} isBusy={isBusy}>
        {t('Yes, send it')}
      </Button>
    </form>
  )
}

interface LinkActionsProps extends Omit<LinkFormProps, 'onDone'> {
  search: URLSearchParams
  onChange(order: LinkedOrder): void
}

/** Sentences after a form that was posted without JavaScript, by `?done=` and the states in which each is still true. */
const doneTexts = [
  { done: 'change', text: msg('Your order is changed.'), states: ['Placed', 'Confirmed'] },
  { done: 'confirm', text: msg('Thank you. We will pack your order next.'), states: ['Confirmed'] },
  { done: 'cancel', text: msg('Your order is cancelled. There is nothing to pay.'), states: ['Cancelled'] },
]

/**
 * What the customer may do until the order is packed: confirm, change and cancel it. Each is a plain form, and `?show=`
 * opens one, so that all of them work without JavaScript.
 */
export function LinkActions({ order, token, posted, search, onChange }: LinkActionsProps) {
  const { may } = order
  const [shown, setShown] = useState(posted?.typed['do'] ?? search.get('show'))
  const isOpen = (shown === 'change' && may.change) || (shown === 'cancel' && may.cancel)
  const known = doneTexts.find(({ done, states }) => done === search.get('done') && states.includes(order.status))
  // A form that is still there shows its problems itself.
  const [notice, setNotice] = useState(posted && !isOpen ? posted.message : known ? t(known.text) : '')
  const place = useRef<HTMLParagraphElement>(null)
  const section = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    // The pressed button is gone: the focus goes on to the form, to the sentence, or back to the buttons.
    const next = notice ? place.current : section.current?.querySelector<HTMLElement>('h2, button')
    if (isPressed.current) next?.focus()
  }, [shown, notice])

  function show(what: string | null, sentence = '') {
    isPressed.current = true
    setNotice(sentence)
    setShown(what)
  }
  function onDone(next: LinkedOrder, sentence: string) {
    onChange(next)
    show(null, sentence)
  }
  const of = (what: string) => ({ order, token, posted: posted?.typed['do'] === what ? posted : undefined, onDone })
  return (
    <section ref={section} className="order-forms" id={formsId} aria-label={t('What you can do')}>
      <p ref={place} tabIndex={-1} className={noticeLook(notice, posted?.message)}>
        {notice}
      </p>
      {isOpen && shown === 'change' && <ChangeForm {...of('change')} onClose={() => show(null)} />}
      {isOpen && shown === 'cancel' && <CancelForm {...of('cancel')} onClose={() => show(null)} />}
      {!isOpen && (may.confirm || may.change || may.cancel) && (
        <div className="actions">
          {may.confirm && <ConfirmForm {...of('confirm')} />}
          {may.change && (
            <ShowButton what="change" place={formsId} onShow={show}>
              {t('Change')}
            </ShowButton>
          )}
          {may.cancel && (
            <ShowButton what="cancel" place={formsId} onShow={show}>
              {t('Cancel the order')}
            </ShowButton>
          )}
        </div>
      )}
      <Limits order={order} />
    </section>
  )
}

/** Says until when the order may be changed, and how. */
function Limits({ order: { number, status, isProved, isMailed, may, advance } }: { order: ShownOrder }) {
  const { phone, whatsapp } = useShopSettings()
  const call = <a href={telHref(phone)}>{phone}</a>
  if (status === 'Packed' || status === 'On its way')
    return (
      <p>
        <Trans message="It is already packed. To cancel it, call <0/>." parts={[call]} />
      </p>
    )
  if (status !== 'Placed' && status !== 'Confirmed') return null
  if (!may.cancel)
    return (
      <p className="second">
        {isMailed ? (
          t('To change or cancel it, please open the link in our email.')
        ) : (
          <Trans message="To change or cancel it, call <0/>." parts={[call]} />
        )}
      </p>
    )
  const isCalled = status === 'Placed' && !isProved && !(advance && advance.missing > 0)
  return (
    <p className="second">
      {t('You can change or cancel it here until we pack it.')}{' '}
      {isCalled && isMailed && t('To skip the call, confirm with the link in our email.')}
      {isCalled && !isMailed && (
        <a
          className="line-link"
          href={whatsappHref(whatsapp, t('I confirm my order {number}. Please send it.', { number }))}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('Want it faster? Confirm on WhatsApp')}
        </a>
      )}
    </p>
  )
}

/** Asks once more before the order is cancelled, and for a reason, which may stay empty. */
function CancelForm({ order, token, posted, onDone, onClose }: LinkFormProps & { onClose(): void }) {
  const { isBusy, ...state } = useLinkForm({
    token,
    posted,
    onDone,
    schema: Cancellation,
    send: ({ reason }) => call(orderLinksApi.cancelOrderByLink, { params: { token }, body: { reason } }),
  })
  return (
    <div className="card stack">
      <h2 tabIndex={-1}>{t('Cancel order {number}?', { number: order.number })}</h2>
      <p>{t('It will not be sent, and there is nothing to pay.')}</p>
      <Form of={state} className="stack" action={`#${formsId}`}>
        <input type="hidden" name="do" value="cancel" />
        <TextField
          label={t('Why? (optional)')}
          name="reason"
          maxLength={textLimits.reason}
          enterKeyHint="done"
          autoComplete="off"
        />
        <FormError />
        <Button type="submit" kind="danger" isBusy={isBusy}>
          {t('Yes, cancel it')}
        </Button>
      </Form>
      <CloseForm label={t('No, keep it')} onClose={onClose} />
    </div>
  )
}
