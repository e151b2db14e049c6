import { useToasts } from '#web/kit/toasts.tsx'

/** Copies a text, and says so. `what` begins the sentence when it fails: `The link could not be copied.` */
export function useCopy(): (text: string, done: string, what: string) => void {
  const { toast } = useToasts()
  return (text, done, what) =>
    void navigator.clipboard.writeText(text).then(
      () => toast(done, 'success'),
      () => toast(`${what} could not be copied.`, 'error'),
    )
}
