import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PublicSettings } from '#domain/settings/public-settings.ts'
import { getShopEndpoint } from '#domain/settings/settings.endpoints.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'
import { call } from '#web/api.ts'

interface ShopValue extends PublicSettings {
  /** Asks the shop again, for what changed since the page was opened; never fails. */
  refresh(): Promise<void>
}

/** `null` where no page of the shop is around: at the counter. */
export const SettingsContext = createContext<ShopValue | null>(null)

/** A page that was out of sight for so long asks what the owner changed when it is looked at again. */
const freshMs = 10_000

/** Holds what every page knows of the shop; the same for everybody. `frame` is what the document carried. */
export function SettingsProvider({ frame: first, children }: { frame: PublicSettings; children: ReactNode }) {
  const [frame, setFrame] = useState(first)
  const askedAt = useRef(0)
  const refresh = useCallback(async () => {
    askedAt.current = Date.now()
    // What cannot be asked stays as it is.
    await call(getShopEndpoint).then(setFrame, () => undefined)
  }, [])
  useEffect(() => {
    askedAt.current = Date.now()
    const onSeen = () => {
      if (!document.hidden && Date.now() - askedAt.current > freshMs) void refresh()
    }
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [refresh])
  const value = useMemo(() => ({ ...frame, refresh }), [frame, refresh])
  return <SettingsContext value={value}>{children}</SettingsContext>
}

/** What every page knows of the shop, and how to ask again. */
export function usePublicSettings(): ShopValue {
  const value = use(SettingsContext)
  if (!value) throw new Error('useShopFrame needs ShopProvider')
  return value
}

/** The facts of the shop: numbers, address, delivery, limits. */
export function useShopSettings(): PublicShopSettings {
  return usePublicSettings().facts
}
