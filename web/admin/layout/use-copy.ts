import { useToasts } from '#web/kit/toasts.tsx'

/** Copies a text, and says so. `what` begins the sentence when it fails: `The link could not be copied.` */
export function useCopy(): (text: string, done: string, what: string) => Promise<void> {
  const { toast } = useToasts()
  return async (text, done, what) => {
    try {
      await navigator.clipboard.writeText(text)
      toast(done, 'success')
    } catch {
      toast(`${what} could not be copied.`, 'error')
    }
  }
}
