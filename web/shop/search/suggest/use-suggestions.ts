import { useEffect, useState } from 'react'
import { LruMap } from '#domain/lru.ts'
import { suggestEndpoint } from '#domain/search/search.endpoints.ts'
import { call, type Reply } from '#web/api.ts'

/** A person who is typing continues within this time; the text so far is not requested. */
const pauseMs = 120
const shortest = 2
const mostRemembered = 60

/** A reply of the shop. */
export interface Answer {
  /** The requested text. */
  text: string
  reply: Reply<typeof suggestEndpoint>
}

/**
 * Suggestions for a text. An older reply stays until the new one arrives. Unneeded requests are aborted, and earlier
 * replies of this field are reused. A network failure changes nothing.
 */
export function useSuggestions(text: string): Answer | null {
  const [latest, setLatest] = useState<Answer | null>(null)
  const [remembered] = useState(() => new LruMap<string, Answer>(mostRemembered))
  const known = remembered.get(text)
  const isAskedFor = text.length >= shortest

  useEffect(() => {
    if (!isAskedFor) return setLatest(null)
    if (known) return setLatest(known)
    const asking = new AbortController()
    const timer = setTimeout(() => {
      call(suggestEndpoint, { query: { q: text }, signal: asking.signal }).then(
        (reply) => {
          if (asking.signal.aborted) return
          const answer = { text, reply }
          remembered.set(text, answer)
          setLatest(answer)
        },
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, known, isAskedFor, remembered])

  return isAskedFor ? (known ?? latest) : null
}
