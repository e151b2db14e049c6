import { adminPaths } from '#domain/admin-paths.ts'
import { pageText } from '#domain/page-text.ts'
import { ErrorBoundary } from '#web/kit/error-screen.tsx'

/** Catches a crash in the admin and offers ways back that suit staff: a reload or Today. */
export class AdminErrorBoundary extends ErrorBoundary {
  override render() {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children
  }
}

function CrashScreen() {
  return (
    <section className="page state" role="alert">
      <h1>{pageText.crash}</h1>
      <p>Something went wrong on this screen. Saved work is safe.</p>
      <p className="actions">
        <button type="button" className="button button-main" onClick={() => location.reload()}>
          Load the screen again
        </button>
        <a className="button" href={adminPaths.today}>
          Today
        </a>
      </p>
    </section>
  )
}
