import { t } from '#domain/language/translate.ts'
import { useToasts } from '#web/kit/toasts.tsx'

interface CopyButtonProps {
  text: string
  label: string
  /** The subject of the button for screen readers; left out where the label is enough. */
  of?: string
}

/** Copies a text, and says so. */
export function CopyButton({ text, label, of }: CopyButtonProps) {
  const { toast } = useToasts()
  const copy = () =>
    void Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toast(t('Copied: {text}', { text }), 'success'),
      () => toast(t('We could not copy it. Please copy it by hand.'), 'error'),
    )
  return (
    <button type="button" className="link-button" aria-label={of && label + t(', ') + of} onClick={copy}>
      {label}
    </button>
  )
}
