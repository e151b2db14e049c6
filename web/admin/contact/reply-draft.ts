import { flushSync } from 'react-dom'
import { useDraft } from '#web/admin/forms/use-draft.ts'
import { randomId } from '#web/random-id.ts'

interface Reply {
  text: string
  /** Idempotency key and text of the last attempt. */
  tried?: { key: string; text: string }
}

export type ReplyDraft = ReturnType<typeof useReplyDraft>

/** The unsent reply to a message. */
export function useReplyDraft(messageId: string) {
  const { typed, isChanged, type, discard } = useDraft<Reply>({
    name: `reply:${messageId}`,
    start: () => ({ text: '' }),
    isNothing: ({ text }) => text.trim() === '',
    isWhole: ({ text }) => typeof text === 'string',
  })
  return {
    text: typed.text,
    isEmpty: !isChanged,
    type: (text: string) => type((last) => ({ ...last, text })),
    discard,
    /** Returns the idempotency key of a reply: the same for the same text, also after a reload. */
    keyFor(text: string): string {
      if (typed.tried?.text === text) return typed.tried.key
      const key = randomId()
      // Stored before it is sent.
      flushSync(() => type(() => ({ text, tried: { key, text } })))
      return key
    },
  }
}
