import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstProblem, type Problems } from '#domain/form-problems.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { useDraft } from '#web/admin/forms/use-draft.ts'
import { draftName } from './settings-form.tsx'
import { withAdded } from '#domain/lists.ts'

export interface DraftListOptions<Draft, Value> {
  /** Name of the draft on this device. */
  part: string
  /** The saved entries as form values. */
  saved: Draft[]
  /** A new entry. */
  empty(): Draft
  /** The values of an entry, or its problems by field. */
  check(draft: Draft): { values: Value; problems: null } | { problems: Problems }
  /** The problem of the list as a whole; empty for none. */
  checkAll?(values: Value[]): string
  /** Saves the list; resolves to the response. */
  send(values: Value[]): Promise<{ message: string }>
}

/** A list of settings as typed, such as banners: stored on this device until saved, with the problems of each entry. */
export function useDraftList<Draft extends { id: string }, Value>(options: DraftListOptions<Draft, Value>) {
  const { part, saved, empty, check, checkAll, send } = options
  const { toast } = useToasts()
  const {
    typed: list,
    type,
    settle,
    discard,
    ...state
  } = useDraft({
    name: draftName(part),
    saved,
    start: () => (saved.length > 0 ? saved : [empty()]),
    isNothing: (typed) => wordsOf(typed) === wordsOf(saved),
    isWhole: Array.isArray,
  })
  const [problems, setProblems] = useState<Record<string, Problems>>({})
  const place = useRef<HTMLUListElement>(null)
  const { run } = useAction({ refresh: [adminSettingsApi.getSettings] })

  function refuse(found: Record<string, Problems>): false {
    // Errors must be rendered before the first one is focused and read out.
    flushSync(() => setProblems(found))
    toast(firstProblem(Object.values(found)[0] ?? {}), 'error')
    place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    return false
  }

  async function save(): Promise<boolean> {
    const checked = list.map((each) => ({ id: each.id, ...check(each) }))
    const wrong = checked.flatMap((each) => (each.problems ? [[each.id, each.problems] as const] : []))
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong))
    const values = checked.flatMap((each) => ('values' in each ? [each.values] : []))
    const sentence = checkAll?.(values)
    if (sentence) return refuse({ '': { '': sentence } })
    setProblems({})
    return run(async () => {
      const { message } = await send(values)
      settle()
      toast(message, 'success')
    })
  }

  return {
    ...state,
    list,
    problems,
    place,
    save,
    add: () => type((last) => [...last, empty()]),
    edit: (id: string, changes: Partial<Draft>) => {
      setProblems((found) => ({ ...found, '': {}, [id]: {} }))
      type((last) => last.map((each) => (each.id === id ? { ...each, ...changes } : each)))
    },
    move(id: string, to: number) {
      const moved = list.find((each) => each.id === id)
      const others = list.filter((each) => each !== moved)
      if (moved) flushSync(() => type(() => withAdded(others, to, moved)))
    },
    remove: (id: string) => type((last) => last.filter((each) => each.id !== id)),
    discard() {
      discard()
      setProblems({})
    },
  }
}

const wordsOf = (list: { id: string }[]) => JSON.stringify(list.map((each) => ({ ...each, id: '' })))
