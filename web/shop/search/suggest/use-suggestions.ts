import { useEffect, useState } from 'react'
import { LruMap } from '#domain/lru.ts'
import { suggestEndpoint } from '#domain/search/search.endpoints.ts'
import { call, type Reply } from '#web/api.ts'

/** Somebody who types goes on within this time; what they have typed so far is not asked for. */
const pauseMs = 120
const shortest = 2
const mostRemembered = 60

/** What the shop suggested. */
export interface Answer {
  /** The text that it answers. */
  text: string
  reply: Reply<typeof suggestEndpoint>
}

/**
 * What the shop suggests for a text. An older answer stays until the new one comes; one that is no longer wanted is called
 * off, and one that this field had before is there at once. A broken network leaves everything as it is.
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
