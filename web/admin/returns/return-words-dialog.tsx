import * as z from 'zod/mini'
import type { AdminReturn } from '#domain/returns/admin-return.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { useMoveReturn } from './move-return-step.ts'

/** Props of a dialog that moves a return. */
export interface ReturnDialogProps {
  shown: AdminReturn
  onDone(): void
  onClose(): void
}

const texts = {
  agreed: {
    title: 'Approve this return?',
    label: 'How should it come back? (optional)',
    hint: 'The customer reads it: where to bring it, or when the courier comes.',
    button: 'Agree',
  },
  declined: { title: 'Why not?', label: 'Why you decline', hint: 'The customer reads it.', button: 'Decline' },
  withdrawn: {
    title: 'Close this return?',
    label: 'What happened (optional)',
    hint: 'The return ends. The customer may ask again while the days last.',
    button: 'End this return',
  },
} as const

/** Agrees to a return, declines it with words, or ends one that never came. */
export function ReturnWordsDialog({ shown, to, onDone, onClose }: ReturnDialogProps & { to: keyof typeof texts }) {
  const { title, label, hint, button } = texts[to]
  const move = useMoveReturn(shown)
  const sentence = `Please use at most ${returnLimits.words} characters.`
  const words = z
    .string()
    .check(
      z.trim(),
      z.maxLength(returnLimits.words, sentence),
      ...(to === 'declined' ? [z.minLength(1, 'Please write why.')] : []),
    )
  return (
    <ActionDialog
      title={title}
      submit={button}
      kind={to === 'agreed' ? 'main' : 'danger'}
      schema={z.object({ words })}
      send={(typed) => move(to, typed.words ? typed : {})}
      at={{ to: '' }}
      onDone={onDone}
      onClose={onClose}
    >
      <TextAreaField label={label} name="words" rows={4} maxLength={returnLimits.words} hint={hint} />
    </ActionDialog>
  )
}
