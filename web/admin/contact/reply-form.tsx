import { useState } from 'react'
import {
  getMessageEndpoint,
  listMessagesEndpoint,
  replyToMessageEndpoint,
} from '#domain/contact/contact.admin.endpoints.ts'
import type { InboxMessage } from '#domain/contact/inbox-message.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { deleteReplyDraft, readReplyDraft, replyKeyFor, storeReplyDraft } from './reply-draft.ts'

/** Stands in while only the text is checked; the key is made when the reply is sent. */
const anyKey = 'not-sent-yet'

interface ReplyFormProps {
  message: InboxMessage
  onSent(): void
  onClose(): void
}

/** Replies by email. The text stays on this device until it is sent, also if the network or the session is lost. */
export function ReplyForm({ message: { id, email }, onSent, onClose }: ReplyFormProps) {
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  const [isEmpty, setIsEmpty] = useState(() => readReplyDraft(id) === '')
  const { isBusy, ...state } = useForm({
    schema: replyToMessageEndpoint.body,
    read: (fields) => ({ key: anyKey, text: fields.get('text') }),
    fallback: replyToMessageEndpoint.failure,
    networkFallback: 'No connection. Your reply is saved on this device: send it again when you are back online.',
    async send({ text }) {
      try {
        const body = { key: replyKeyFor(id, text), text }
        toast((await callAsStaff(replyToMessageEndpoint, { params: { id }, body })).message, 'success')
      } finally {
        // Also after a failure: if the session has ended, this request asks staff to sign in, and the text remains.
        void invalidate(getMessageEndpoint, listMessagesEndpoint)
      }
      deleteReplyDraft(id)
      onSent()
    },
  })
  return (
    <Form
      of={state}
      className="stack"
      onInput={({ currentTarget }) => {
        const typed = String(new FormData(currentTarget).get('text') ?? '')
        storeReplyDraft(id, typed)
        setIsEmpty(typed.trim() === '')
      }}
    >
      <h2>Reply by email</h2>
      <p className="second">
        To <bdi>{email}</bdi>. The email greets them by name, ends with the shop’s name and quotes their message.
      </p>
      <TextAreaField
        label="Your answer"
        name="text"
        rows={8}
        dir="auto"
        defaultValue={readReplyDraft(id)}
        hint="Kept on this device until it is sent."
        required
      />
      <FormError />
      <div className="actions">
        <Button type="submit" kind="main" isBusy={isBusy} busyLabel="Sending...">
          Send the answer
        </Button>
        {isEmpty && (
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
        )}
      </div>
    </Form>
  )
}
