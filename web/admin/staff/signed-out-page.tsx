import { type ReactNode, useEffect } from 'react'

/** A screen without a session: the shop's name and one card. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | High Tech Auto Traders`
  }, [title])
  return (
    <main className="signed-out">
      <p className="signed-out-name">
        <img src="/icons/icon.svg" alt="" width="40" height="40" />
        High Tech Auto Traders
      </p>
      <div className="card stack signed-out-card">
        <h1>{title}</h1>
        {children}
      </div>
      <p className="second">
        Customers log in <a href="/loginpage">here</a>.
      </p>
    </main>
  )
}
