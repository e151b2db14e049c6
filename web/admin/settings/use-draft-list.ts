import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstProblem, type Problems } from '#domain/form-problems.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { readSettingsDraft, storeSettingsDraft } from './settings-draft.ts'
import { withAdded } from '#domain/lists.ts'

interface DraftListOptions<Draft, Value> {
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
  const { part, empty, check, checkAll, send } = options
  const { toast } = useToasts()
  const saved = JSON.stringify(options.saved)
  const start = () => (options.saved.length > 0 ? options.saved : [empty()])
  const [draft] = useState(() => readSettingsDraft<Draft[]>(part))
  const [list, setList] = useState(() => draft?.typed ?? start())
  const [base, setBase] = useState(draft?.base ?? saved)
  const [isChanged, setIsChanged] = useState(draft !== null)
  const [problems, setProblems] = useState<Record<string, Problems>>({})
  const place = useRef<HTMLUListElement>(null)
  const { run } = useAction({ refresh: [adminSettingsApi.getSettings] })

  // Without a draft the form follows the saved entries; values saved here are already shown.
  if (!isChanged && base !== saved) {
    setBase(saved)
    if (wordsOf(list) !== wordsOf(options.saved)) setList(start())
  }

  function change(next: Draft[]) {
    setList(next)
    setIsChanged(true)
    storeSettingsDraft(part, { base, typed: next })
  }

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
      storeSettingsDraft(part, null)
      setIsChanged(false)
      toast(message, 'success')
    })
  }

  return {
    list,
    problems,
    place,
    isChanged,
    save,
    isOutdated: base !== saved,
    add: () => change([...list, empty()]),
    edit: (id: string, changes: Partial<Draft>) => {
      setProblems((found) => ({ ...found, '': {}, [id]: {} }))
      change(list.map((each) => (each.id === id ? { ...each, ...changes } : each)))
    },
    move(id: string, to: number) {
      const moved = list.find((each) => each.id === id)
      const others = list.filter((each) => each !== moved)
      if (moved) flushSync(() => change(withAdded(others, to, moved)))
    },
    remove: (id: string) => change(list.filter((each) => each.id !== id)),
    discard() {
      storeSettingsDraft(part, null)
      setIsChanged(false)
      setProblems({})
      setBase(saved)
      setList(start())
    },
  }
}

const wordsOf = (list: { id: string }[]) => JSON.stringify(list.map((each) => ({ ...each, id: '' })))
