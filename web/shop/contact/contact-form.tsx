import { ContactSentence } from './contact-sentence.tsx'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { attachmentMaxBytes, attachmentTypes, isAttachable } from '#domain/contact/attachments.ts'
import { sendContactMessageEndpoint } from '#domain/contact/contact.endpoints.ts'
import { consentMissing, ContactForm } from '#domain/contact/message-fields.ts'
import { msg, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { uiText } from '#domain/ui-text.ts'
import { ApiError, call } from '#web/api.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { EmailField } from '#web/kit/fields/email-field.tsx'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { PhoneField, readPhone } from '#web/kit/fields/phone-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useHumanCheck } from '#web/kit/hooks/use-human-check.ts'
import { Trans } from '#web/kit/trans.tsx'
import { randomId } from '#web/random-id.ts'

const wrongType = msg('Please attach a photo (JPG, PNG, WebP) or a PDF.')

/** Adds a checkbox, which the endpoint lacks because programs use it too, and a limit for the file's size. */
const ContactScreenForm = z.extend(ContactForm, {
  consent: z.literal('yes', consentMissing),
  attachment: z
    .custom<File>((file) => !(file instanceof File) || file.size <= attachmentMaxBytes, uiText.contact.fileTooLarge)
    .check(z.refine((file) => !file?.name || isAttachable(file), wrongType)),
})

// Picture types by name: with `image/*` an iPhone would send HEIC, which the shop cannot open.
const accept = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  ...attachmentTypes.map((type) => `.${type}`),
].join()

/** The message to the shop. */
export function ContactFormFields() {
  const { toast } = useToasts()
  const keyFor = useMessageKey()
  const human = useHumanCheck('contact')
  const [isSent, setIsSent] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSent) thanks.current?.focus()
  }, [isSent])
  const { errors, isBusy, ...handlers } = useForm({
    schema: ContactScreenForm,
    read: (fields) => ({ ...Object.fromEntries(fields), phone: readPhone(fields, 'phone') }),
    fallback: uiText.contact.failed,
    async send({ attachment, ...words }, form) {
      setIsSent(false)
      const body = new FormData()
      for (const [name, value] of Object.entries(words)) if (value) body.append(name, value)
      // An empty file input has an empty file.
      if (attachment?.size) body.append('attachment', attachment)
      const headers = { 'Idempotency-Key': keyFor(words, attachment), ...human.headers() }
      await call(sendContactMessageEndpoint, { body, headers }).catch(atTheFile).finally(human.renew)
      toast(uiText.contact.success, 'success')
      form.reset()
      setIsSent(true)
    },
  })
  return (
    <form className="stack" method="post" noValidate {...handlers}>
      {isSent && (
        <p ref={thanks} tabIndex={-1} className="account-answer">
          <Icon name="check" />
          {t('Thank you. We have your message and will reply by email or phone.')}
        </p>
      )}
      <TextField label={t('Subject')} name="subject" maxLength={150} required error={errors['subject']} />
      <div className="field-pair">
        <TextField label={t('Name')} name="name" autoComplete="name" maxLength={100} required error={errors['name']} />
        <EmailField maxLength={254} error={errors['email']} />
      </div>
      <PhoneField label={t('Phone')} name="phone" error={errors['phone']} />
      <TextAreaField label={t('Message')} name="message" rows={6} maxLength={5000} required error={errors['message']} />
      <FileField
        label={t('Attachment (optional)')}
        name="attachment"
        accept={accept}
        maxBytes={attachmentMaxBytes}
        tooLarge={t(uiText.contact.fileTooLarge)}
        hint={t('A photo (JPG, PNG, WebP) or a PDF, at most 5 MB.')}
        error={errors['attachment']}
        onTooLarge={() => toast(uiText.contact.fileTooLarge, 'error')}
      />
      <p className="contact-trap" aria-hidden="true">
        <label>
          {t('Leave this empty')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <ContactChecks error={errors['consent']} />
      <div className="human-check" ref={human.place} />
      <FormError sentence={errors['']} />
      <Button type="submit" kind="main" isBusy={isBusy} busyLabel={t('Sending...')}>
        {t('Send')}
      </Button>
      <WithoutScript />
    </form>
  )
}

/** The other ways to reach the shop, for browsers without JavaScript. */
function WithoutScript() {
  return (
    <noscript>
      <ContactSentence text={msg('Sending this form needs JavaScript. Call <0/>, write on <1/> or to <2/>.')} />
    </noscript>
  )
}

/** The consent to store the message, and to receive offers. */
function ContactChecks({ error }: { error: string | undefined }) {
  return (
    <div className="contact-checks">
      <CheckField
        name="consent"
        value="yes"
        required
        error={error}
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

/** Shows a refused file as a problem of its field. */
function atTheFile(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'FILE_TYPE') throw error
  throw new ApiError(wrongType, error.code, error.status, { errors: { attachment: wrongType } })
}

/** One key for one message: a retry after a lost reply has the same key, a changed or another message a new one. */
function useMessageKey() {
  const last = useRef({ contents: '', key: '' })
  return (words: object, file: File | undefined) => {
    const contents = JSON.stringify([words, file?.name, file?.size, file?.lastModified])
    if (contents !== last.current.contents) last.current = { contents, key: randomId() }
    return last.current.key
  }
}
