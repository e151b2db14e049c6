import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

/** Receives images that are dropped on an element or pasted into the page. */
export function usePictureDrop(onDropped: (files: File[]) => void, onPasted: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = imagesOf(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onPasted(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setIsOver(false)
        onDropped(imagesOf(event.dataTransfer))
      },
    },
  }
}

function imagesOf(from: DataTransfer | null): File[] {
  return [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
