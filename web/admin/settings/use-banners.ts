import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstProblem, type Problems } from '#domain/form-problems.ts'
import { settingLimits } from '#domain/settings/setting-fields.ts'
import { getSettingsEndpoint, saveBannersEndpoint } from '#domain/settings/settings.admin.endpoints.ts'
import type { StoredBanner } from '#domain/settings/stored-banners.ts'
import { ApiError } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { type BannerDraft, checkBanner, emptyBanner, typedBanner } from './banner-draft.ts'
import { readSettingsDraft, storeSettingsDraft } from './settings-draft.ts'

const part = 'home-banners'

/** The banners as typed, stored on this device until saved, with the problems of each. */
export function useBanners(list: StoredBanner[], updatedAt: number) {
  const { toast } = useToasts()
  const invalidate = useInvalidate()
  const saved = JSON.stringify(list.map(typedBanner))
  const start = () => (list.length > 0 ? list.map(typedBanner) : [emptyBanner()])
  const [draft] = useState(() => readSettingsDraft<BannerDraft[]>(part))
  const [banners, setBanners] = useState(() => draft?.typed ?? start())
  const [base, setBase] = useState(draft?.base ?? saved)
  const [isChanged, setIsChanged] = useState(draft !== null)
  const [problems, setProblems] = useState<Record<string, Problems>>({})
  const place = useRef<HTMLUListElement>(null)
  const { run } = useAction((error: ApiError) => {
    if (error.code === 'STALE') void invalidate(getSettingsEndpoint)
  })

  // Without a draft the form follows the saved banners; values saved here are already shown.
  if (!isChanged && base !== saved) {
    setBase(saved)
    if (wordsOf(banners) !== wordsOf(list.map(typedBanner))) setBanners(start())
  }

  function change(next: BannerDraft[]) {
    setBanners(next)
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
    const checked = banners.map((each) => ({ id: each.id, ...checkBanner(each) }))
    const wrong = checked.flatMap(({ id, problems: found }) => (found ? [[id, found] as const] : []))
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong))
    setProblems({})
    return run(async () => {
      const sent = checked.flatMap((each) => ('values' in each ? [each.values] : []))
      const { message } = await callAsStaff(saveBannersEndpoint, { body: { banners: sent, updatedAt } })
      storeSettingsDraft(part, null)
      setIsChanged(false)
      toast(message, 'success')
      await invalidate(getSettingsEndpoint)
    })
  }

  return {
    banners,
    problems,
    place,
    isChanged,
    save,
    isOutdated: base !== saved,
    isFull: banners.length >= settingLimits.banners,
    add: () => change([...banners, emptyBanner()]),
    edit: (id: string, changes: Partial<BannerDraft>) => {
      setProblems((found) => ({ ...found, [id]: {} }))
      change(banners.map((each) => (each.id === id ? { ...each, ...changes } : each)))
    },
    move(id: string, to: number) {
      const moved = banners.find((each) => each.id === id)
      if (moved) flushSync(() => change(banners.filter((each) => each !== moved).toSpliced(to, 0, moved)))
    },
    remove: (id: string) => change(banners.filter((each) => each.id !== id)),
    discard() {
      storeSettingsDraft(part, null)
      setIsChanged(false)
      setProblems({})
      setBase(saved)
      setBanners(start())
    },
  }
}

const wordsOf = (banners: BannerDraft[]) => JSON.stringify(banners.map((each) => ({ ...each, id: '' })))
