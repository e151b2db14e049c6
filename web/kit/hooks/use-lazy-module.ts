import { useCallback, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { useToasts } from '#web/kit/toasts.tsx'

/**
 * Loads the code of a panel, such as a dialog, when it is first shown. If loading fails a toast says so and the page
 * stays as it is. `times` counts the openings; as a key it makes each one new.
 */
export function useLazyModule<Module>(load: () => Promise<Module>) {
  const { toast } = useToasts()
  const [shown, setShown] = useState<{ module: Module | null; times: number }>({ module: null, times: 0 })
  const show = useCallback(() => {
    const again = { label: t('Load the page again'), onPress: () => location.reload() }
    load().then(
      (module) => setShown(({ times }) => ({ module, times: times + 1 })),
      () => toast(t(pageText.moduleMissing), 'error', again),
    )
  }, [load, toast])
  const hide = useCallback(() => setShown(({ times }) => ({ module: null, times })), [])
  return { ...shown, show, hide }
}
