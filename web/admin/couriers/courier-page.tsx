import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import {
  type CourierConnectionView,
  courierKeys,
  type CourierMoves,
  hasInterface,
  neededPickup,
  type Pickup,
  pickupLabels,
} from '#domain/couriers/courier-connection.ts'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import type { Reply } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useCopy } from '#web/kit/hooks/use-copy.ts'
import { CityMap } from './city-map.tsx'

const parts = Object.keys(pickupLabels) as (keyof Pickup)[]

const kinds: Partial<Record<keyof Pickup, string>> = { phone: 'tel', email: 'email' }

const moveLabels: Record<keyof CourierMoves, string> = {
  shipped: 'Picked up: the order is on its way',
  delivered: 'Delivered: the order is delivered, and its cash is owed',
  returned: 'Returned: the order came back, to be counted',
}

/** How the shop is connected to one courier: keys, pickup address, a test, and the map of cities. */
export function CourierPage() {
  const { id = '' } = useParams()
  const query = useEndpointQuery(couriersApi.getConnection, { params: { id } })
  const name = query.data?.connection.courierName
  return (
    <AdminPage
      title={name ? `Connection to ${name}` : 'Connection'}
      isNarrow
      subtitle="Booking, labels and tracking without typing a number"
      back={{ to: adminPaths.couriers, label: 'Couriers' }}
    >
      <QueryView of={query}>
        {({ connection }) => (
          <div className="stack">
            <p className="second">
              The keys come from {connection.courierName}: ask your account manager there. Without them its parcels go
              by hand, as before.
            </p>
            <ConnectionForm key={connection.updatedAt} connection={connection} />
            <ConnectionTest connection={connection} />
            {connection.pushLink !== null && <PushLink name={connection.courierName} link={connection.pushLink} />}
            <CityMap courierId={connection.courierId} name={connection.courierName} />
          </div>
        )}
      </QueryView>
    </AdminPage>
  )
}

function ConnectionTest({ connection: { courierId, courierName } }: { connection: CourierConnectionView }) {
  const { isBusy, run, notSaved } = useAction({ refresh: [couriersApi.listCourierCities] })
  const [tested, setTested] = useState<Reply<typeof couriersApi.testConnection> | null>(null)
  const ask = async () => {
    setTested(await callAsStaff(couriersApi.testConnection, { params: { id: courierId } }))
  }
  return (
    <section className="card stack" aria-labelledby="test-heading">
      <h2 id="test-heading">Test</h2>
      <p className="second">
        Asks {courierName} whether it knows these keys. Nothing is booked. Save your changes first.
      </p>
      <div className="actions">
        <Button isBusy={isBusy} onClick={() => void run(ask)}>
          Test the connection
        </Button>
        {notSaved}
      </div>
      <p role="status">{tested && `${tested.ok ? 'It works. ' : ''}${tested.sentence}`}</p>
    </section>
  )
}

function PushLink({ name, link }: { name: string; link: string }) {
  const copy = useCopy()
  return (
    <section className="card stack" aria-labelledby="push-heading">
      <h2 id="push-heading">Link for news</h2>
      <p className="second">
        If {name}’s portal asks for a webhook, paste this link there: parcels are then asked for sooner. It is secret,
        and new keys make a new one.
      </p>
      <code className="feed-link">{link}</code>
      <div className="actions">
        <Button onClick={() => void copy(link, 'Link copied.', 'The link could not be copied.')}>Copy the link</Button>
      </div>
    </section>
  )
}

/** Keys, pickup address and what moves by itself. A key that is there is never shown; an empty field keeps it. */
function ConnectionForm({ connection }: { connection: CourierConnectionView }) {
  const { courierId, courierName, hasKeys, pickup, moves, isOn, updatedAt } = connection
  const labels = hasInterface(courierId) ? courierKeys[courierId] : {}
  const needed: readonly string[] = hasInterface(courierId) ? neededPickup[courierId] : []
  const isKnown = Object.keys(hasKeys).length > 0
  return (
    <ActionForm
      className="card stack"
      endpoint={couriersApi.saveConnection}
      params={{ id: courierId }}
      fixed={{ from: updatedAt }}
      read={(fields) => readConnection(fields, Object.keys(labels))}
      refresh={[couriersApi.getConnection, couriersApi.listCourierCities]}
    >
      <h2>Connection</h2>
      <CheckField label={`Book and track parcels with ${courierName}`} name="isOn" defaultChecked={isOn} />
      <fieldset className="stack gap-12 settings-group">
        <legend>Keys</legend>
        {Object.entries(labels).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="password"
            autoComplete="new-password"
            maxLength={500}
            hint={hasKeys[name] ? 'There is one. Leave it empty to keep it.' : undefined}
          />
        ))}
        {isKnown && <CheckField label="Remove all keys" name="removeKeys" />}
      </fieldset>
      <fieldset className="stack gap-12 settings-group">
        <legend>Where it picks up</legend>
        {parts.map((name) => (
          <TextField
            key={name}
            label={needed.includes(name) ? `${pickupLabels[name]} (needed)` : pickupLabels[name]}
            name={name}
            type={kinds[name] ?? 'text'}
            defaultValue={pickup[name] ?? ''}
            hint={name === 'email' ? 'The shop’s own. No courier gets the email of a customer.' : undefined}
          />
        ))}
      </fieldset>
      <fieldset className="stack gap-12 settings-group">
        <legend>What happens by itself when {courierName} says so</legend>
        {Object.entries(moveLabels).map(([name, label]) => (
          <CheckField key={name} label={label} name={name} defaultChecked={moves[name as keyof CourierMoves]} />
        ))}
        <p className="second">What is not ticked is proposed on the order, for you to press.</p>
      </fieldset>
      <FormError />
      <div className="actions">
        <Submit kind="main">Save</Submit>
      </div>
    </ActionForm>
  )
}

function readConnection(fields: FormData, keyNames: string[]) {
  const textOf = (name: string) => String(fields.get(name) ?? '').trim()
  const isRemoved = fields.has('removeKeys')
  const keys = Object.fromEntries(
    keyNames.flatMap((name) => (isRemoved ? [[name, '']] : textOf(name) === '' ? [] : [[name, textOf(name)]])),
  )
  return {
    keys,
    pickup: { ...Object.fromEntries(parts.map((name) => [name, textOf(name)])), code: textOf('code') || null },
    moves: Object.fromEntries(Object.keys(moveLabels).map((name) => [name, fields.has(name)])),
    isOn: fields.has('isOn'),
  }
}
