import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { WrongFit } from '#domain/wrong-fits/wrong-fit.ts'
import { wrongFitsApi } from '#domain/wrong-fits/wrong-fits.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { counted } from '#web/kit/counted.ts'
import { inWords } from '#web/admin/layout/texts.ts'
import { useToasts } from '#web/kit/toasts.tsx'

/** Asks the owner about parts that several people sent back; with `productId`, all that is known of a part. */
export function WrongFitsCard({ productId }: { productId?: string }) {
  const { person } = useCurrentStaff()
  const { data } = useEndpointQuery(
    wrongFitsApi.listWrongFits,
    { query: productId === undefined ? {} : { productId } },
    { isWanted: person?.role === 'owner' },
  )
  if (!data || data.wrongFits.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="wrong-fits">
      <h2 id="wrong-fits">It did not fit</h2>
      <ul className="stack wrong-fits">
        {data.wrongFits.map((each) => (
          <li key={`${each.productId} ${each.bike}`} className="stack">
            <WrongFitQuestion wrongFit={each} isOnPart={productId !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const peopleWords = ['', 'One person', 'Two people', 'Three people', 'Four people', 'Five people']

function WrongFitQuestion({ wrongFit, isOnPart }: { wrongFit: WrongFit; isOnPart: boolean }) {
  const { productId, part, bike, bikeName, people, years, isWarned, isAsked } = wrongFit
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({ refresh: [wrongFitsApi.listWrongFits] })
  const answer = (given: 'warn' | 'not-now' | 'stop') =>
    void run(async () => {
      const body = { bike, answer: given }
      const { message } = await callAsStaff(wrongFitsApi.answerWrongFit, { params: { productId }, body })
      toast(message, 'success')
    })
  return (
    <>
      <p>
        {!isOnPart && (
          <>
            <b dir="auto">{part}</b>
            <br />
          </>
        )}
        {peopleWords[people] ?? counted(people, 'person', 'people')} sent this back: it did not fit the {bikeName}
        {years && ` of ${years}`}.{isAsked && ' Warn shoppers?'}
      </p>
      <div className="actions">
        {isAsked && (
          <Button kind="main" isBusy={isBusy} onClick={() => answer('warn')}>
            Warn shoppers
            <span className="visually-hidden"> with the {bikeName}</span>
          </Button>
        )}
        {!isOnPart && (
          <Link className="button" to={adminPaths.part(productId)}>
            {inWords('The list of bikes is wrong: open the part')}
          </Link>
        )}
        {isAsked && (
          <Button kind="quiet" disabled={isBusy} aria-label={`Not now, ${bikeName}`} onClick={() => answer('not-now')}>
            Not now
          </Button>
        )}
        {isWarned && (
          <>
            <span className="chip chip-good">Shoppers are warned</span>
            <Button isBusy={isBusy} onClick={() => answer('stop')}>
              Stop the warning
              <span className="visually-hidden"> for the {bikeName}</span>
            </Button>
          </>
        )}
        {!isWarned && !isAsked && isOnPart && (
          <Button isBusy={isBusy} onClick={() => answer('warn')}>
            Warn shoppers
            <span className="visually-hidden"> with the {bikeName}</span>
          </Button>
        )}
      </div>
      {notSaved}
    </>
  )
}
