import { useEffect, useState, useSyncExternalStore } from 'react'
import { useToasts } from '#web/kit/toasts.tsx'
import { deleteOldPictures } from './stored-pictures.ts'
import { createPictureTray } from './picture-uploads.ts'
import type { DraftPicture } from './uploaded-picture.ts'

/** The uploads of a form while it is mounted. Failed uploads are retried when the network is back. */
export function usePictureTray(start: DraftPicture[]) {
  const { toast } = useToasts()
  const [tray] = useState(() => createPictureTray(start, (sentence) => toast(sentence, 'error')))
  const pictures = useSyncExternalStore(tray.subscribe, tray.list)
  useEffect(() => {
    tray.open()
    void deleteOldPictures()
    const retry = () => tray.retry()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      tray.close()
    }
  }, [tray])
  return { tray, pictures }
}
