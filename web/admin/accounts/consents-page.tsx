import { useState } from 'react'
import { consentsApi } from '#domain/accounts/consents.admin.endpoints.ts'
import type { Consent, ConsentSource } from '#domain/accounts/marketing-consent.ts'
import { adminPaths } from '#domain/admin-paths.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { countText, dateOf } from '#web/admin/layout/texts.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'

const places: Record<ConsentSource, string> = {
  signup: 'at the sign-up',
  contact: 'on the contact page',
  account: 'in their account',
}

/** Who agreed to get offers, with the words and the day, as a list and as a file. */
export function ConsentsPage() {
  const listing = useEndpointPages(consentsApi.listConsents)
  return (
    <AdminPage title="Offers" back={{ to: adminPaths.more, label: 'More' }}>
      <p className="second">
        Write offers only to people on this list who have not taken it back, and take a person out when they ask.
      </p>
      <Paged of={listing} itemsOf={({ consents }) => consents} nothing={<p>Nobody has agreed to get offers yet.</p>}>
        {(consents, { standing }) => (
          <>
            <p className="actions">
              <b>People who want offers: {countText(standing)}</b>
              <a className="button" href={consentsApi.exportConsents.path} download>
                <AdminIcon name="download" />
                Download CSV
              </a>
            </p>
            <ul className="owner-rows">
              {consents.map((consent) => (
                <ConsentRow key={consent.id} consent={consent} />
              ))}
            </ul>
          </>
        )}
      </Paged>
    </AdminPage>
  )
}

function ConsentRow({
  consent: { id, email, name, words, source, givenAt, withdrawnAt, isConfirmed },
}: {
  consent: Consent
}) {
  const { isBusy, run, notSaved } = useAction({ refresh: [consentsApi.listConsents] })
  const [isAsked, setIsAsked] = useState(false)
  const withdraw = () => run(() => callAsStaff(consentsApi.withdrawConsent, { params: { id } }))
  return (
    <li className="owner-row">
      <span className="owner-row-text">
        <b dir="auto">{name}</b>
        <span>{email}</span>
        <span className="second">
          {dateOf(givenAt)}, {places[source]}: “{words}”{isConfirmed ? '' : ' · Address not confirmed'}
        </span>
      </span>
      {withdrawnAt !== null ? (
        <span className="chip">Taken back on {dateOf(withdrawnAt)}</span>
      ) : isAsked ? (
        <Button kind="danger" isBusy={isBusy} aria-label={`Take out ${email} now`} onClick={() => void withdraw()}>
          Take out now
        </Button>
      ) : (
        <Button aria-label={`Take out ${email}`} onClick={() => setIsAsked(true)}>
          Take out
        </Button>
      )}
      {notSaved}
    </li>
  )
}
