import { useEffect, useState, useSyncExternalStore } from 'react'
import { useToasts } from '#web/kit/toasts.tsx'
import { deleteOldPictures } from './stored-pictures.ts'
import { createPictureUploads } from './picture-uploads.ts'
import type { DraftPicture } from './uploaded-picture.ts'

/** The uploads of a form while it is mounted. Failed uploads are retried when the network is back. */
export function usePictureUploads(start: DraftPicture[]) {
  const { toast } = useToasts()
  const [uploads] = useState(() => createPictureUploads(start, (sentence) => toast(sentence, 'error')))
  const pictures = useSyncExternalStore(uploads.subscribe, uploads.list)
  useEffect(() => {
    uploads.open()
    void deleteOldPictures()
    const retry = () => uploads.retry()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      uploads.close()
    }
  }, [uploads])
  return { uploads, pictures }
}
