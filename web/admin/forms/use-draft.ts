import { useEffect, useState } from 'react'
import { deviceStorage } from '#web/storage.ts'

/** Signing out deletes everything whose key begins so. */
const keyOf = (name: string) => `owner-${name}`

/** The draft of a name on this device as it was stored; `null` when there is none. */
export const readDraft = (name: string): unknown => deviceStorage.readJson(keyOf(name))

/** Stores a draft on this device; `null` deletes it. */
export const storeDraft = (name: string, draft: unknown): boolean => deviceStorage.writeJson(keyOf(name), draft)

interface DraftOptions<Typed> {
  /** Its name on this device. */
  name: string
  /** What is saved, as it would be typed; left out for something new. */
  saved?: Typed
  /** What to start from, at first and after `last` is discarded. */
  start(last?: Typed): Typed
  /** True when there is nothing to save: all is as it is saved, or empty. */
  isNothing(typed: Typed): boolean
  /** Whether a stored draft has everything that a draft needs. */
  isWhole?(stored: Partial<Typed>): boolean
}

interface Kept<Typed> {
  /** What was saved when typing began, as text; `null` for something new. */
  base: string | null
  typed: Typed
}

export type Draft<Typed> = ReturnType<typeof useDraft<Typed>>

/**
 * What is typed and not saved yet: stored on this device until it is saved or discarded, also when somebody else saves
 * meanwhile. Without a draft it follows what is saved; `turn` counts how often what was typed has been replaced.
 */
export function useDraft<Typed>({ name, saved, start, isNothing, isWhole = () => true }: DraftOptions<Typed>) {
  const now = saved === undefined ? null : JSON.stringify(saved)
  const [state, setState] = useState(() => {
    const kept = keptOf(readDraft(name), now !== null, isWhole)
    return { ...(kept ?? { base: now, typed: start() }), isKept: kept !== null, seen: now, turn: 0 }
  })
  const { base, typed, isKept, seen, turn } = state
  const isChanged = isKept && !isNothing(typed)

  if (seen !== now) {
    // What was saved from here is shown already, and the focus must stay.
    const followed = isNothing(typed) ? { base: now } : { base: now, typed: start(), turn: turn + 1 }
    setState({ ...state, seen: now, ...(!isChanged && followed) })
  }

  useEffect(() => {
    if (!isKept) return
    storeDraft(name, !isChanged ? null : base === null ? typed : ({ base, typed } satisfies Kept<Typed>))
  }, [name, base, typed, isKept, isChanged])

  return {
    typed,
    turn,
    isChanged,
    /** Somebody else saved since typing began. */
    isOutdated: base !== now,
    type: (change: (last: Typed) => Typed) =>
      setState((last) => ({ ...last, typed: change(last.typed), isKept: true })),
    /** After saving: what was sent counts as saved. */
    settle(sent = typed) {
      // At once, because the screen may have been left.
      storeDraft(name, null)
      setState((last) => ({ ...last, base: now && JSON.stringify(sent), typed: sent, isKept: false }))
    },
    discard() {
      storeDraft(name, null)
      setState((last) => ({ ...last, base: now, typed: start(last.typed), isKept: false, turn: last.turn + 1 }))
    },
  }
}

function keptOf<Typed>(
  stored: unknown,
  hasBase: boolean,
  isWhole: (stored: Partial<Typed>) => boolean,
): Kept<Typed> | null {
  const kept = (hasBase ? stored : { base: null, typed: stored }) as Partial<Kept<Typed>> | null
  return kept?.base !== undefined && kept.typed && isWhole(kept.typed) ? (kept as Kept<Typed>) : null
}
