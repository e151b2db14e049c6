import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { feedApi } from '#domain/feed/feed.admin.endpoints.ts'
import { formatNumber } from '#domain/money.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { useCopy } from '#web/kit/hooks/use-copy.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import type { Reply } from '#web/api.ts'
import { counted } from '#web/kit/counted.ts'
import { Button } from '#web/kit/button.tsx'

type Feed = Reply<typeof feedApi.getFeed>

/** The services that take the feed; both take the same one. */
const services = ['Google Merchant Center', 'Meta Commerce Manager']

/** The product feed: its link for each service, when it was fetched, and which parts are not in it. */
export function FeedPart() {
  const feed = useEndpointQuery(feedApi.getFeed)
  return (
    <section className="card stack gap-12 settings-part" id="feed" aria-labelledby="feed-heading" tabIndex={-1}>
      <h2 id="feed-heading">Product feed</h2>
      <p className="second">
        A list of your parts that Google and Meta fetch by themselves, to show them in search and in your shops there.
      </p>
      <QueryView of={feed}>
        {(data) => (data.link === null ? <FirstLink /> : <FeedLinks {...data} link={data.link} />)}
      </QueryView>
      {feed.data && <LeftOut {...feed.data} />}
    </section>
  )
}

function FirstLink() {
  const { isBusy, run, notSaved } = useAction({ refresh: [feedApi.getFeed] })
  return (
    <div className="actions">
      <Button isBusy={isBusy} onClick={() => void run(() => callAsStaff(feedApi.renewFeedLink, {}))}>
        Make the link
      </Button>
      {notSaved}
    </div>
  )
}

function FeedLinks({ link, lastFetchAt }: Feed & { link: string }) {
  const copy = useCopy()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <ul className="stack">
        {services.map((service) => (
          <li key={service} className="stack">
            <strong>{service}</strong>
            <code className="feed-link">{link}</code>
            <div className="actions">
              <Button
                aria-label={`Copy the link for ${service}`}
                onClick={() => void copy(link, 'Link copied.', 'The link could not be copied.')}
              >
                Copy
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p>{lastFetchAt === null ? 'Nobody has fetched it yet.' : `Last fetched ${timeOf(lastFetchAt)}.`}</p>
      <p className="second">For Urdu add ?lang=ur to the link, for Roman Urdu ?lang=roman.</p>
      <div className="actions">
        <Button kind="quiet" onClick={() => setIsAsking(true)}>
          Make a new link
        </Button>
      </div>
      {isAsking && (
        <ActionDialog
          title="Make a new link?"
          submit="Make a new link"
          kind="danger"
          endpoint={feedApi.renewFeedLink}
          refresh={[feedApi.getFeed]}
          onClose={() => setIsAsking(false)}
        >
          <p>The old link ends at once. Google and Meta learn of no change until you give them the new one.</p>
        </ActionDialog>
      )}
    </>
  )
}

function LeftOut({ items, isAtMost, leftOut, reasons }: Feed) {
  const isMore = reasons.some((reason) => reason.isMore)
  const all = reasons.reduce((sum, { count }) => sum + count, 0)
  const listed = (wanted: string) => leftOut.filter(({ why }) => why === wanted).length
  return (
    <>
      <p>
        {isAtMost && 'At most '}
        {counted(items, 'part')} in the feed.
      </p>
      {leftOut.length > 0 && (
        <details>
          <summary>
            {isMore && 'More than '}
            {counted(all, 'part')} left out
          </summary>
          {reasons.map(
            ({ why, count, isMore: areMore }) =>
              count > listed(why) && (
                <p key={why} className="second">
                  {why} The newest {listed(why)} of {areMore && 'more than '}
                  {formatNumber(count)} are listed.
                </p>
              ),
          )}
          <ul>
            {leftOut.map(({ productId, name, why }) => (
              <li key={productId}>
                <Link to={adminPaths.part(productId)}>{name}</Link> {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
