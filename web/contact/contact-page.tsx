import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { attachmentMaxBytes, attachmentTypes, ContactForm, sendContactMessage } from '#domain/contact.ts'
import { messages } from '#domain/messages.ts'
import { shop } from '#domain/shop.ts'
import { ApiError, call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { defineScreen } from '#web/screen.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { PhoneField, readPhone } from '#web/ui/phone-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ContactDetails } from './contact-details.tsx'

/** The form asks for a tick that the call does not: the call takes messages from programs too. Spec §5 Contact. */
const ContactScreenForm = z.extend(ContactForm, {
  consent: z.literal('yes', 'Please agree that we keep your message and answer it.'),
})

function ContactPage() {
  const { toast } = useToasts()
  const [round, setRound] = useState(0)
  const fileProblem = useRef<string | null>(null)
  const idempotencyKey = useRef<string | null>(null)

  const form = useForm({
    schema: ContactScreenForm,
    read: (fields) => ({ ...Object.fromEntries(fields), phone: readPhone(fields, 'phone') }),
    fallback: messages.contact.failed,
    async send(values, element) {
      if (fileProblem.current) throw new ApiError(fileProblem.current, 'FILE_TOO_LARGE', 413)
      // Kept until it worked, so that a retry after a lost answer is the same message.
      idempotencyKey.current ??= crypto.randomUUID()
      const body = new FormData()
      for (const [name, value] of Object.entries(values)) if (value) body.append(name, value)
      const file = new FormData(element).get('attachment')
      if (file instanceof File && file.size > 0) body.append('attachment', file)
      await call(sendContactMessage, { body, headers: { 'Idempotency-Key': idempotencyKey.current } })
      idempotencyKey.current = null
      toast(messages.contact.success, 'success')
      setRound((count) => count + 1)
    },
  })
  const { errors, isBusy } = form

  return (
    <div className="page contact">
      <h1>Contact us</h1>
      <p className="second">
        Tell us the bike and the part, or send a photograph of the old one. We answer on the same day.
      </p>
      <div className="contact-columns">
        <form key={round} className="stack" method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
          <TextField label="Subject" name="subject" maxLength={150} required error={errors['subject']} />
          <div className="contact-pair">
            <TextField label="Name" name="name" autoComplete="name" maxLength={100} required error={errors['name']} />
            <TextField
              label="Email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              required
              error={errors['email']}
            />
          </div>
          <PhoneField label="Phone" name="phone" error={errors['phone']} />
          <TextAreaField label="Message" name="message" rows={6} maxLength={5000} required error={errors['message']} />
          <FileField
            label="Attachment (optional)"
            name="attachment"
            accept={attachmentTypes.map((type) => `.${type}`).join(',') + ',image/*'}
            maxBytes={attachmentMaxBytes}
            tooLarge={messages.contact.fileTooLarge}
            hint="A photograph or a document, at most 5 MB."
            onChoose={(_file, problem) => {
              fileProblem.current = problem
              if (problem) toast(problem, 'error')
            }}
          />
          <p className="contact-trap" aria-hidden="true">
            <label>
              Leave this empty
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <CheckField
            name="consent"
            value="yes"
            required
            error={errors['consent']}
            label={
              <>
                I agree that you keep my message and answer it, as the <Link to={paths.privacy}>privacy policy</Link>{' '}
                says.
              </>
            }
          />
          <CheckField name="marketing" value="yes" label="Tell me about offers now and then (optional)." />
          <Button type="submit" kind="main" isBusy={isBusy} busyLabel="Sending...">
            Send
          </Button>
          <noscript>
            <p>
              Sending this form needs JavaScript. Call {shop.phone} or write to {shop.email}.
            </p>
          </noscript>
        </form>
        <ContactDetails />
      </div>
    </div>
  )
}

export const screen = defineScreen({
  Page: ContactPage,
  head: () => ({
    title: `Contact us | ${shop.name}`,
    description: `Call ${shop.phone}, write on WhatsApp, or send a photograph of the part you need. ${shop.address}.`,
    canonical: paths.contact,
  }),
})
