import { useCallback, useState } from 'react'
import { pageMessages } from '#domain/page-messages.ts'
import { useToasts } from '#web/kit/toasts.tsx'

/**
 * A piece of a screen that is loaded when it is first asked for, such as a dialog. If it cannot be loaded that is said, and
 * the page stays as it is. `times` counts how often it was shown: as a key it makes each time a new one.
 */
export function usePiece<Piece>(load: () => Promise<Piece>) {
  const { toast } = useToasts()
  const [shown, setShown] = useState<{ piece: Piece | null; times: number }>({ piece: null, times: 0 })
  const show = useCallback(() => {
    const again = { label: 'Load the page again', onPress: () => location.reload() }
    load().then(
      (piece) => setShown(({ times }) => ({ piece, times: times + 1 })),
      () => toast(pageMessages.pieceMissing, 'error', again),
    )
  }, [load, toast])
  const hide = useCallback(() => setShown(({ times }) => ({ piece: null, times })), [])
  return { ...shown, show, hide }
}
