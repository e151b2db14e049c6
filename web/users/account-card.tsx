import type { ReactNode } from 'react'
import { shop } from '#domain/shop.ts'

/** The calm card that every account screen is: one heading, one form, and a word for those without JavaScript. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page">
      <div className="page-narrow card account-card stack">
        <h1>{title}</h1>
        {children}
        <noscript>
          <p>
            This form needs JavaScript. Call {shop.phone} or write to us on WhatsApp {shop.whatsapp}.
          </p>
        </noscript>
      </div>
    </div>
  )
}
