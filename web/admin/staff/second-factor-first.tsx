import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { Button } from '#web/kit/button.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** Asks someone who signs in to set up a second factor. It can wait, unless the owner requires it. */
export function SecondFactorFirst() {
  const { person, setPerson } = useCurrentStaff()
  if (!person?.secondFactor) return null
  const goOn = () => setPerson({ ...person, secondFactor: null })
  if (person.secondFactor === 'asked') {
    return (
      <section className="card stack second-factor-asked" aria-label="Second factor">
        <p>
          Anyone who learns your password can sign in as you. A second factor stops that: it takes two minutes and an
          authenticator app.
        </p>
        <p className="actions">
          <Link className="button button-main" to={adminPaths.security} onClick={goOn}>
            Set it up
          </Link>
          <Button onClick={goOn}>Not now</Button>
        </p>
      </section>
    )
  }
  return (
    <main className="page stack">
      <h1>Second factor</h1>
      <p>The owner requires a second factor of everybody here. Set it up with an authenticator app to go on.</p>
      <SecondFactorForm />
      {person.hasTotp && (
        <Button kind="main" onClick={goOn}>
          Go on
        </Button>
      )}
    </main>
  )
}
