import { useEffect, useState } from 'react'
import { suggest } from '#domain/suggestions.ts'
import { call, type Reply } from '#web/api.ts'

/** Somebody who types goes on within this time; what they have typed so far is not asked for. */
const pauseMs = 120
const shortest = 2
const mostRemembered = 60

export interface Answer {
  /** The text that it answers. */
  text: string
  reply: Reply<typeof suggest>
}

const remembered = new Map<string, Answer>()

/**
 * What the shop suggests for a text. An older answer stays until the new one comes; one that is no longer wanted is called
 * off, and one that was there before is there at once. A broken network leaves everything as it is.
 */
export function useSuggestions(text: string): Answer | null {
  const [latest, setLatest] = useState<Answer | null>(null)
  const known = remembered.get(text)
  const isAskedFor = text.length >= shortest

  useEffect(() => {
    if (!isAskedFor) return setLatest(null)
    if (known) return setLatest(known)
    const asking = new AbortController()
    const timer = setTimeout(() => {
      call(suggest, { query: { q: text }, signal: asking.signal }).then(
        (reply) => {
          if (!asking.signal.aborted) setLatest(remember({ text, reply }))
        },
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, known, isAskedFor])

  return isAskedFor ? (known ?? latest) : null
}

function remember(answer: Answer): Answer {
  remembered.set(answer.text, answer)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
  return answer
}

/** Forgets what was suggested. */
export function forgetSuggestions(): void {
  remembered.clear()
}
