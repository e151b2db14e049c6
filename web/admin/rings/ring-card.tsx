import { useState } from 'react'
import { ringsApi } from '#domain/rings/rings.admin.endpoints.ts'
import { clockOf } from '#web/admin/layout/texts.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { ringChoice, type RingSupport, ringSupport, subscribe, unsubscribe } from './device-ring.ts'
import { isSoundOn, playSound, prepareSound, setSound } from './order-sound.ts'

const whyNot = () =>
  Notification.permission === 'granted'
    ? 'The push service of this browser did not answer. Please try again later.'
    : 'This browser did not allow it.'

const reasons: Record<Exclude<RingSupport, 'possible'>, string> = {
  'installed-only':
    'An iPhone rings only for apps on its home screen. In Safari press Share, then Add to Home Screen, open the admin there and turn the ring on.',
  blocked:
    'This browser blocks notifications of the admin. Allow them in its settings for this site, then load this page again.',
  impossible: 'This browser cannot ring. Chrome, Edge and Firefox can, and Safari from version 16.4.',
}

/** Where staff turn the ring and the sound of new orders on this device on and off, and hear them. */
export function RingCard() {
  return (
    <section className="card stack" id="ring">
      <h2>New orders on this device</h2>
      <Ring />
      <Sound />
    </section>
  )
}

function Ring() {
  const { ring, support, isMade, isBusy, turnOn, turnOff, test, refuse } = useDeviceRing()
  return (
    <QueryView of={ring}>
      {({ publicKey, isOn, until }) => {
        if (publicKey === null) return <p>Rings are not set up in this shop. Emails tell of new orders.</p>
        if (support !== 'possible') return <p>{reasons[support]}</p>
        if (!isOn) {
          return (
            <>
              <p>Off. Turn it on to hear of a new order while the admin is closed. Nobody sees a name or an amount.</p>
              <p className="actions">
                <Button kind="main" isBusy={isBusy} onClick={() => turnOn(publicKey)}>
                  Turn it on
                </Button>
                {!isMade && <Button onClick={refuse}>Not on this device</Button>}
              </p>
            </>
          )
        }
        return (
          <>
            <p>On until {clockOf(until)}, when you are signed out. It goes on when you sign in here again.</p>
            <p className="actions">
              <Button isBusy={isBusy} onClick={test}>
                Test ring
              </Button>
              <Button isBusy={isBusy} onClick={turnOff}>
                Turn it off
              </Button>
            </p>
          </>
        )
      }}
    </QueryView>
  )
}

function Sound() {
  const [isOn, setIsOn] = useState(isSoundOn)
  return (
    <>
      <CheckField
        name="sound"
        label="The open admin sounds when a new order comes"
        checked={isOn}
        onChange={({ target }) => {
          setSound(target.checked)
          setIsOn(target.checked)
        }}
      />
      {isOn && (
        <p className="actions">
          <Button onClick={() => void prepareSound().then(playSound)}>Hear the sound</Button>
        </p>
      )}
    </>
  )
}

/** Whether new orders ring on this device, and the steps that change it. */
function useDeviceRing() {
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
