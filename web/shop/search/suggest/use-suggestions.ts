import { useEffect, useState } from 'react'
import { LruMap } from '#domain/lru.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { ApiError, call, type Reply } from '#web/api.ts'

/** A person who is typing continues within this time; the text so far is not requested. */
const pauseMs = 120
/** Delay before a lost request is sent once more, because the person may type nothing else. Milliseconds. */
const retryMs = 2000
const shortest = 2
const maxRemembered = 60

/** A reply of the shop. */
export interface SuggestResult {
  /** The requested text. */
  text: string
  reply: Reply<typeof searchApi.suggest>
}

/**
 * Suggestions for a text. An older reply stays until the new one arrives. Unneeded requests are aborted, and earlier
 * replies of this field are reused. A request that is lost is sent once more; another
 * failure changes nothing.
 */
export function useSuggestions(text: string): SuggestResult | null {
  const [latest, setLatest] = useState<SuggestResult | null>(null)
  const [remembered] = useState(() => new LruMap<string, SuggestResult>(maxRemembered))
  const known = remembered.get(text)
  const isWanted = text.length >= shortest

  useEffect(() => {
    if (!isWanted) return setLatest(null)
    if (known) return setLatest(known)
    const request = new AbortController()
    const ask = (isLast: boolean) => {
      call(searchApi.suggest, { query: { q: text }, signal: request.signal }).then(
        (reply) => {
          if (request.signal.aborted) return
          const result = { text, reply }
          remembered.set(text, result)
          setLatest(result)
        },
        (error: unknown) => {
          const isLost = error instanceof ApiError && error.isNetwork
          if (isLost && !isLast && !request.signal.aborted) timer = setTimeout(ask, retryMs, true)
        },
      )
    }
    let timer = setTimeout(ask, pauseMs, false)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text, known, isWanted, remembered])

  return isWanted ? (known ?? latest) : null
}
