import { useToasts } from '#web/kit/toasts.tsx'

/** Copies a text, and says by a toast that it is done, or that it failed. */
export function useCopy(): (text: string, done: string, failed: string) => Promise<void> {
  const { toast } = useToasts()
  return async (text, done, failed) => {
    try {
      await navigator.clipboard.writeText(text)
      toast(done, 'success')
    } catch {
      // Without permission, or on a page without TLS.
      toast(failed, 'error')
    }
  }
}
