import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { setChoices } from '#domain/choices/choices.ts'
import type { PublicSettings } from '#domain/settings/public-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import type { PublicShopSettings } from '#domain/settings/shop-settings.ts'

interface ShopValue extends PublicSettings {
  /** Fetches the settings again; never fails. */
  refresh(): Promise<void>
}

/** `null` outside the shop's pages: in the admin. */
export const SettingsContext = createContext<ShopValue | null>(null)

/** A page that was hidden for at least this long fetches the settings again when it is shown. */
const freshMs = 10_000

/** The settings as a text, to compare them. */
const textOf = ({ facts, choices, marqueeText }: PublicSettings) => JSON.stringify([facts, choices, marqueeText])

/** Provides the settings that every page needs; the same for everybody. `frame` comes from the document. */
export function SettingsProvider({ frame: first, children }: { frame: PublicSettings; children: ReactNode }) {
  const [frame, setFrame] = useState(first)
  const askedAt = useRef(0)
  const refresh = useCallback(async () => {
    askedAt.current = Date.now()
    // After a failure the settings stay as they are.
    await import('#web/api.ts')
      .then(({ call }) => call(settingsApi.getShop))
      .then(
        (current) => {
          setChoices(() => current.choices)
          setFrame((shown) => (textOf(shown) === textOf(current) ? shown : current))
        },
        () => undefined,
      )
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

/** The public settings and the function that fetches them again. */
export function usePublicSettings(): ShopValue {
  const value = use(SettingsContext)
  if (!value) throw new Error('useShopFrame needs ShopProvider')
  return value
}

/** The shop's phone numbers, address, delivery and limits. */
export function useShopSettings(): PublicShopSettings {
  return usePublicSettings().facts
}
