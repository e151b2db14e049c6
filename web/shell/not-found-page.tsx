import { defineScreen } from '#web/screen.ts'

function NotFoundPage() {
  return (
    <section className="page state">
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may be an old link.</p>
      <form action="/collection" role="search" className="search-form">
        <input type="search" name="q" aria-label="Search parts" maxLength={200} />
        <button type="submit" className="button">
          Search
        </button>
      </form>
      <a className="button" href="/">
        Home
      </a>
    </section>
  )
}

export const screen = defineScreen({
  Page: NotFoundPage,
  head: () => ({ title: 'Page not found', description: 'There is nothing at this address.', canonical: null }),
})
