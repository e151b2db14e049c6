import { useRef } from 'react'
import { randomId } from '#web/random-id.ts'

/** One key for one request: a retry after a lost reply has the same key, changed words or other files a new one. */
export function useRequestKey() {
  const last = useRef({ contents: '', key: '' })
  return (words: object, files: File[]) => {
    const contents = JSON.stringify([words, files.map(({ name, size, lastModified }) => [name, size, lastModified])])
    if (contents !== last.current.contents) last.current = { contents, key: randomId() }
    return last.current.key
  }
}
