import { useEffect, useRef, useState } from 'react'
import { attachmentMaxBytes, attachmentTypes } from '#domain/contact/attachments.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { msg, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { uiText } from '#domain/ui-text.ts'
import { call } from '#web/api.ts'
import { EmailField, NameField } from '#web/kit/fields/person-fields.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { photoTypes } from '#web/kit/fields/file-input.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { PhoneField } from '#web/kit/fields/phone-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useRequestKey } from '#web/kit/hooks/use-request-key.ts'
import { useHumanCheck } from '#web/kit/hooks/use-human-check.ts'
import { Trans } from '#web/kit/text.tsx'
import { refusedFileAt } from '#web/shop/screen/refused-file.ts'
import { ContactSentence } from './contact-sentence.tsx'
import { contactFormId, ContactScreenForm, messageRequest, readMessage } from './contact-fields.ts'

const accept = [photoTypes, 'image/gif', ...attachmentTypes.map((type) => `.${type}`)].join()

interface ContactFormProps {
  posted: PostedForm | undefined
  isSentBefore: boolean
}

/** The message to the shop. `isSentBefore`: it was sent without JavaScript. */
export function ContactFormFields({ posted, isSentBefore }: ContactFormProps) {
  const { toast } = useToasts()
  const keyFor = useRequestKey()
  const human = useHumanCheck('contact')
  const [isSent, setIsSent] = useState(isSentBefore)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSent && !isSentBefore) thanks.current?.focus()
  }, [isSent, isSentBefore])
  const { isBusy, ...state } = useForm({
    schema: ContactScreenForm,
    read: readMessage,
    fallback: uiText.contact.failed,
    filled: posted,
    async send(values, form) {
      setIsSent(false)
      const { attachment, ...words } = values
      const body = messageRequest(values)
      const headers = { 'Idempotency-Key': keyFor(words, attachment ? [attachment] : []), ...human.headers() }
      await call(contactApi.sendContactMessage, { body, headers })
        .catch(refusedFileAt('attachment'))
        .finally(human.renew)
      toast(uiText.contact.success, 'success')
      form.reset()
      setIsSent(true)
    },
  })
  return (
    <Form of={state} className="stack" id={contactFormId} action={`#${contactFormId}`} encType="multipart/form-data">
      {isSent && (
        <p ref={thanks} tabIndex={-1} className="account-answer">
          <Icon name="check" />
          {t('Thank you. We have your message and will reply by email or phone.')}
        </p>
      )}
      <ContactFields />
      <FileField
        label={t('Attachment (optional)')}
        name="attachment"
        accept={accept}
        maxBytes={attachmentMaxBytes}
        tooLarge={t(uiText.contact.fileTooLarge)}
        hint={t('A photo (JPG, PNG, WebP) or a PDF, at most 5 MB.')}
      />
      <p className="contact-trap" aria-hidden="true">
        <label>
          {t('Leave this empty')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <ContactChecks />
      <div className="human-check" ref={human.place} />
      <FormError />
      <Button type="submit" kind="main" isBusy={isBusy} busyLabel={t('Sending...')}>
        {t('Send')}
      </Button>
      {posted && <ContactSentence text={msg('Does it not work? Call <0/>, write on <1/> or to <2/>.')} />}
    </Form>
  )
}

/** The words of the message, and how to answer it. */
function ContactFields() {
  return (
    <>
      <TextField label={t('Subject')} name="subject" maxLength={150} required />
      <div className="field-pair">
        <NameField />
        <EmailField maxLength={254} />
      </div>
      <PhoneField label={t('Phone')} name="phone" />
      <TextAreaField label={t('Message')} name="message" rows={6} maxLength={5000} required />
    </>
  )
}

/** The consent to store the message, and to receive offers. */
function ContactChecks() {
  return (
    <div className="contact-checks">
      <CheckField
        name="consent"
        value="yes"
        required
        label={
          <Trans
            message="I agree that my message is stored so you can reply (<0>privacy policy</0>)."
            // In a new tab: what was typed here stays.
            parts={[<Link key="link" to={paths.privacy} target="_blank" />]}
          />
        }
      />
      <CheckField name="marketing" value="yes" label={t('Send me occasional offers by email (optional)')} />
    </div>
  )
}
