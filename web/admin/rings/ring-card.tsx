import { useState } from 'react'
import { clockOf } from '#web/admin/layout/date-text.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import type { RingSupport } from './device-ring.ts'
import { isSoundOn, playSound, prepareSound, setSound } from './order-sound.ts'
import { useDeviceRing } from './use-device-ring.ts'

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
          <Button
            onClick={() => {
              prepareSound()
              playSound()
            }}
          >
            Hear the sound
          </Button>
        </p>
      )}
    </>
  )
}
