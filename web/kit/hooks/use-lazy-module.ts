import { useCallback, useState } from 'react'
import { pageText } from '#domain/page-text.ts'
import { useToasts } from '#web/kit/toasts.tsx'

/**
 * Code of a screen that is loaded when it is first shown, such as a dialog. If it cannot be loaded a toast says so, and the
 * page stays as it is. `times` counts how often it was shown: as a key it makes each time a new one.
 */
export function useLazyModule<Module>(load: () => Promise<Module>) {
  const { toast } = useToasts()
  const [shown, setShown] = useState<{ module: Module | null; times: number }>({ module: null, times: 0 })
  const show = useCallback(() => {
    const again = { label: 'Load the page again', onPress: () => location.reload() }
    load().then(
      (module) => setShown(({ times }) => ({ module, times: times + 1 })),
      () => toast(pageText.moduleMissing, 'error', again),
    )
  }, [load, toast])
  const hide = useCallback(() => setShown(({ times }) => ({ module: null, times })), [])
  return { ...shown, show, hide }
}
