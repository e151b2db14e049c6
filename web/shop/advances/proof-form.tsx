import { useState } from 'react'
import { advancesApi } from '#domain/advances/advances.endpoints.ts'
import { attachmentMaxBytes } from '#domain/contact/attachments.ts'
import { t } from '#domain/language/translate.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { uiText } from '#domain/ui-text.ts'
import { Button } from '#web/kit/button.tsx'
import { callWithProgress } from '#web/call-with-progress.ts'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { photoTypes } from '#web/kit/fields/file-input.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useLinkForm } from '#web/shop/order-link/forms/use-link-form.ts'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { refusedFileAt } from '#web/shop/screen/refused-file.ts'
import { ProofFields, proofRequest } from './proof-fields.ts'

interface ProofFormProps {
  order: ShownOrder
  token: string
  posted: PostedForm | undefined
  /** Called with the order as it is now, and the thanks. */
  onSent(order: LinkedOrder, thanks: string): void
}

/** The form for a proof of payment. What was typed and chosen stays when the network fails. */
export function ProofForm({ order, token, posted, onSent }: ProofFormProps) {
  const { share, isBusy, state } = useProofForm({ token, posted, onSent })
  const percent = share === null ? null : Math.round(share * 100)
  return (
    <Form
      of={state}
      className="stack"
      action="#advance"
      encType="multipart/form-data"
      aria-label={t('Proof of payment')}
    >
      <h3>
        {order.advance?.proofs.some(({ state }) => state === 'open')
          ? t('Send another proof')
          : t('Have you paid? Tell us')}
      </h3>
      <input type="hidden" name="do" value="proof" />
      <FileField
        label={t('Picture of the payment')}
        name="picture"
        accept={`${photoTypes},.jpg,.jpeg,.png,.webp`}
        maxBytes={attachmentMaxBytes}
        tooLarge={t(uiText.contact.fileTooLarge)}
        hint={t('A screenshot or photo (JPG, PNG, WebP), at most 5 MB.')}
      />
      <TextField
        label={t('Or the reference of the transfer')}
        name="reference"
        maxLength={80}
        autoComplete="off"
        enterKeyHint="send"
        dir="ltr"
        hint={t('The number in your bank’s message.')}
      />
      <FormError />
      {percent !== null && (
        <progress className="advance-progress" max={100} value={percent} aria-label={t('Sending the picture')} />
      )}
      <Button
        type="submit"
        kind={isProofDue(order) ? 'main' : 'plain'}
        isBusy={isBusy}
        busyLabel={percent === null ? t('Sending...') : t('Sending: {percent} %', { percent })}
      >
        {t('Send the proof')}
      </Button>
    </Form>
  )
}

/** The form's state: how much of the picture was sent. */
function useProofForm({ token, posted, onSent }: Omit<ProofFormProps, 'order'>) {
  const [share, setShare] = useState<number | null>(null)
  const { isBusy, ...state } = useLinkForm({
    token,
    posted,
    schema: ProofFields,
    async send(values, form) {
      const input = { params: { token }, body: proofRequest(values) }
      try {
        const reply = await callWithProgress(advancesApi.sendProof, input, setShare).catch(refusedFileAt('picture'))
        form.reset()
        return reply
      } finally {
        setShare(null)
      }
    },
    onDone: onSent,
  })
  return { share, isBusy, state }
}

/** Whether paying the advance and proving it is the main action on the page of an order. A page has one main action. */
export function isProofDue({ advance }: Pick<LinkedOrder, 'advance'>): boolean {
  return (
    advance !== null && advance.maySend && advance.missing > 0 && !advance.proofs.some(({ state }) => state === 'open')
  )
}
