import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminWaitingListApi, type WaitingSum } from '#domain/waiting-list/waiting-list.admin.endpoints.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { formatRupees } from '#domain/money.ts'

/** Leads to the people who wait for a part; nothing when nobody does. */
export function WaitingLink({ productId, waiting }: { productId: string; waiting: WaitingSum }) {
  if (waiting.people === 0) return null
  return (
    <Link className="thumb-link waiting-link" to={adminPaths.waitingPart(productId)}>
      {waitingText(waiting)}
    </Link>
  )
}

/** The same on the page of a part, which does not know how many wait. */
export function WaitingForPart({ productId }: { productId: string }) {
  const { data } = useEndpointQuery(adminWaitingListApi.listWaitingPeople, { params: { productId } })
  return data ? <WaitingLink productId={productId} waiting={data.part} /> : null
}

/** The number of people and their worth: `7 people wait: PKR 13,650`. */
export function waitingText({ people, worth }: WaitingSum): string {
  if (people === 0) return 'No one is waiting'
  return `${people === 1 ? '1 person waits' : `${people} people wait`}: ${formatRupees(worth)}`
}
