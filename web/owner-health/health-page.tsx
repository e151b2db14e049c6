import { formatNumber } from '#domain/money.ts'
import { errors } from '#domain/errors.ts'
import { getShopHealth, type ShopHealth } from '#domain/owner-health.ts'
import { OwnerPage } from '#web/owner/owner-page.tsx'
import { ownerPaths } from '#web/owner/owner-paths.ts'
import { Reading } from '#web/owner/reading.tsx'
import { counted } from '#web/ui/counted.ts'
import { useReading } from '#web/owner/use-reading.ts'
import { waitOf } from '#web/owner/when.ts'
import { letterName, routeName, timeText } from './health-words.ts'

const minute = 60_000

/** How the shop itself ran in the last 24 hours: letters, errors, slow routes. Trust §10. */
export function HealthPage() {
  const reading = useReading(getShopHealth, undefined, { every: minute })
  return (
    <OwnerPage title="How the shop runs" subtitle="The last 24 hours" back={{ to: ownerPaths.more, label: 'More' }}>
      <Reading of={reading}>
        {(health) => (
          <div className="stack">
            <Summary of={health} />
            <Letters of={health} />
            <Errors of={health} />
            <Routes of={health} />
          </div>
        )}
      </Reading>
    </OwnerPage>
  )
}

function Summary({ of: { requests, failures } }: { of: ShopHealth }) {
  return (
    <p className="card">
      {formatNumber(requests)} requests were counted.{' '}
      {failures === 0 ? (
        'Nothing in the shop broke.'
      ) : (
        <b>{formatNumber(failures)} of them failed in the shop itself.</b>
      )}
    </p>
  )
}

function Letters({ of: { at, letters } }: { of: ShopHealth }) {
  return (
    <section className="card stack">
      <h2>Letters in trouble</h2>
      {letters.length === 0 ? (
        <p>None. Every letter went out at once.</p>
      ) : (
        <table className="figure-table health-table">
          <thead>
            <tr>
              <th scope="col">Letter</th>
              <th scope="col">Tried again</th>
              <th scope="col">Given up</th>
              <th scope="col">Since</th>
            </tr>
          </thead>
          <tbody>
            {letters.map(({ kind, waiting, givenUp, since }) => (
              <tr key={kind}>
                <th scope="row">{letterName(kind)}</th>
                <td>{formatNumber(waiting)}</td>
                <td>{formatNumber(givenUp)}</td>
                <td>{waitOf(since, at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Errors({ of: { errors: found } }: { of: ShopHealth }) {
  return (
    <section className="card stack">
      <h2>Errors by code</h2>
      {found.length === 0 ? (
        <p>None.</p>
      ) : (
        <table className="figure-table health-table">
          <thead>
            <tr>
              <th scope="col">What was answered, and where</th>
              <th scope="col">Times</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ code, route, count }) => (
              <tr key={`${code} ${route}`}>
                <th scope="row">
                  {code} <span className="second">{messageOf(code)}</span> <span>{routeName(route)}</span>
                </th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const messageOf = (code: string) => (code in errors ? errors[code as keyof typeof errors].message : '')

function Routes({ of: { routes } }: { of: ShopHealth }) {
  return (
    <section className="card stack">
      <h2>Slow routes</h2>
      {routes.length === 0 ? (
        <p>Nothing was counted yet. Figures come here about a minute after a visit.</p>
      ) : (
        <table className="figure-table health-table">
          <thead>
            <tr>
              <th scope="col">Route</th>
              <th scope="col">Average</th>
              <th scope="col">Slowest</th>
            </tr>
          </thead>
          <tbody>
            {routes.map(({ route, count, averageMs, slowestMs, slow }) => (
              <tr key={route}>
                <th scope="row">
                  {routeName(route)}{' '}
                  <span className="second">
                    {counted(count, 'time')}, {slow === 0 ? 'never' : formatNumber(slow)} over 1 s
                  </span>
                </th>
                <td>{timeText(averageMs)}</td>
                <td>{timeText(slowestMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
