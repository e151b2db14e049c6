import { useState } from 'react'
import { ringsApi } from '#domain/rings/rings.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { ringChoice, ringSupport, subscribe, unsubscribe } from './device-ring.ts'

/** Whether new orders ring on this device, and the steps that change it. */
export function useDeviceRing() {
  const { person } = useCurrentStaff()
  const { toast } = useToasts()
  const ring = useEndpointQuery(ringsApi.getRing)
  const { isBusy, run } = useAction({ refresh: [ringsApi.getRing] })
  const [support, setSupport] = useState(ringSupport)
  const [isMade, setIsMade] = useState(ringChoice.isMade)
  const step = (work: () => Promise<{ message: string }>) =>
    void run(async () => {
      const { message } = await work()
      setIsMade(ringChoice.isMade())
      toast(message, 'success')
    })
  return {
    ring,
    support,
    isMade,
    isBusy,
    /** Asks the browser for its permission, then rings here. `publicKey` comes from the shop. */
    turnOn: (publicKey: string) =>
      void run(async () => {
        const body = await subscribe(publicKey).catch(() => null)
        setSupport(ringSupport())
        if (body === null) return toast(whyNot(), 'error')
        const { message } = await callAsStaff(ringsApi.startRing, { body })
        ringChoice.accept(person?.id ?? '')
        setIsMade(true)
        toast(message, 'success')
      }),
    turnOff: () =>
      step(async () => {
        const answer = await callAsStaff(ringsApi.stopRing)
        ringChoice.refuse()
        await unsubscribe().catch(() => undefined)
        return answer
      }),
    test: () => step(() => callAsStaff(ringsApi.testRing)),
    refuse: () => {
      ringChoice.refuse()
      setIsMade(true)
    },
  }
}

const whyNot = () =>
  Notification.permission === 'granted'
    ? 'The push service of this browser did not answer. Please try again later.'
    : 'This browser did not allow it.'
