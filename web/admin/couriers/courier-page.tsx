import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { CourierConnectionView } from '#domain/couriers/courier-connection.ts'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import type { Reply } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { useCopy } from '#web/kit/hooks/use-copy.ts'
import { CityMap } from './city-map.tsx'
import { ConnectionForm } from './connection-form.tsx'

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
