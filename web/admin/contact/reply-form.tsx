import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import type { InboxMessage } from '#domain/contact/inbox-message.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import type { ReplyDraft } from './reply-draft.ts'

/** Stands in while only the text is checked; the key is made when the reply is sent. */
const anyKey = 'not-sent-yet'

interface ReplyFormProps {
  message: InboxMessage
  draft: ReplyDraft
  onSent(): void
  onClose(): void
}

/** Replies by email. The text stays on this device until it is sent, also if the network or the session is lost. */
export function ReplyForm({ message: { id, email }, draft, onSent, onClose }: ReplyFormProps) {
  const invalidate = useInvalidate()

  async function sendReply(text: string) {
    try {
      return await callAsStaff(messagesApi.replyToMessage, {
        params: { id },
        body: { key: draft.keyFor(text), text },
      })
    } finally {
      // Also after a failure: if the session has ended, this request asks staff to sign in, and the text remains.
      void invalidate(messagesApi.getMessage, messagesApi.listMessages)
    }
  }

  return (
    <ActionForm
      schema={messagesApi.replyToMessage.body}
      fixed={{ key: anyKey }}
      send={({ text }) => sendReply(text)}
      fallback={messagesApi.replyToMessage.failure}
      networkFallback="No connection. Your reply is saved on this device: send it again when you are back online."
      onDone={() => {
        draft.discard()
        onSent()
      }}
      onInput={({ currentTarget }) => draft.type(String(new FormData(currentTarget).get('text') ?? ''))}
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
        defaultValue={draft.text}
        hint="Kept on this device until it is sent."
        required
      />
      <FormError />
      <div className="actions">
        <Submit kind="main" busyLabel="Sending...">
          Send the answer
        </Submit>
        {draft.isEmpty && (
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
        )}
      </div>
    </ActionForm>
  )
}
