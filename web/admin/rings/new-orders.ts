import { useEffect, useRef } from 'react'
import { minute } from '#domain/durations.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { ringsApi } from '#domain/rings/rings.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useEndpointQuery, useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { isSubscribed, ringChoice, ringSupport, subscribe } from './device-ring.ts'
import { isSoundOn, playSound, prepareSound } from './order-sound.ts'

interface BadgingNavigator {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/** Tells of new orders while `person` is signed in: by a sound, by the number on the icon, and by the ring. */
export function NewOrders({ person }: { person: string }): null {
  const { data: today } = useEndpointQuery(reportsApi.getToday, {}, { every: minute })
  useIconBadge(today?.calls.count)
  useOrderSound(today?.newestOrder)
  useRingAgain(person)
  return null
}

/** The number of calls to make on the icon of the installed admin, until the person signs out. */
function useIconBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) void (navigator as BadgingNavigator).setAppBadge?.(count).catch(() => undefined)
  }, [count])
  useEffect(() => () => void (navigator as BadgingNavigator).clearAppBadge?.().catch(() => undefined), [])
}

/** Sounds when a newer order came than the one that was there. A ring lets the screen look at once. */
function useOrderSound(newest: string | null | undefined): void {
  const invalidate = useInvalidate()
  const known = useRef(newest)
  useEffect(() => {
    if (newest === undefined) return
    if (known.current !== undefined && (newest ?? '') > (known.current ?? '') && isSoundOn()) void playSound()
    known.current = newest
  }, [newest])
  useEffect(() => {
    const look = () => void invalidate(reportsApi.getToday)
    const prepare = () => void prepareSound()
    addEventListener('pointerdown', prepare)
    navigator.serviceWorker?.addEventListener('message', look)
    return () => {
      removeEventListener('pointerdown', prepare)
      navigator.serviceWorker?.removeEventListener('message', look)
    }
    // `invalidate` is another function each time, with the same effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** Rings again after a new sign-in, where the person turned it on and the browser still allows it. */
function useRingAgain(person: string): void {
  const isWanted = ringChoice.isOf(person) && ringSupport() === 'possible'
  const { data } = useEndpointQuery(ringsApi.getRing, undefined, { isWanted })
  const invalidate = useInvalidate()
  useEffect(() => {
    if (!isWanted || !data || data.publicKey === null || Notification.permission !== 'granted') return
    const { publicKey, isOn } = data
    void (async () => {
      if (isOn && (await isSubscribed(publicKey))) return
      await callAsStaff(ringsApi.startRing, { body: await subscribe(publicKey) })
      await invalidate(ringsApi.getRing)
    })().catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data])
}
