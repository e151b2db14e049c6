import { Link } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { formatRupees } from '#domain/money.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { useFocusAfterRemoval } from '#web/admin/layout/use-focus-after-removal.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ProofCard } from './proof-card.tsx'

/** Proofs of payment that nobody has checked, oldest first. */
export function ProofsPage() {
  const query = useEndpointQuery(adminAdvancesApi.listProofs, {}, { every: 60_000 })
  useFocusAfterRemoval(query.data?.proofs.length ?? 0, '.advance-list a', '.owner-back')
  return (
    <AdminPage title="Proofs to check" isNarrow back={{ to: adminPaths.more, label: 'More' }}>
      <QueryView of={query}>
        {({ proofs }) =>
          proofs.length === 0 ? (
            <EmptyState title="Nothing to check">
              <p>Proofs that customers send on the page of their order appear here.</p>
            </EmptyState>
          ) : (
            <ul className="stack advance-list">
              {proofs.map((proof) => (
                <li key={proof.id} className="card stack">
                  <h2>
                    <Link to={adminPaths.order(proof.orderId)}>Order {proof.number}</Link>
                    {proof.name && (
                      <>
                        {' '}
                        <bdi className="second">{proof.name}</bdi>
                      </>
                    )}
                  </h2>
                  <p>
                    {proof.isEnded
                      ? 'The order has ended. What came for it is to send back.'
                      : proof.missing > 0
                        ? `${formatRupees(proof.missing)} of the advance missing`
                        : `${formatRupees(proof.payable)} to collect`}
                  </p>
                  <ProofCard proof={proof} missing={proof.missing} payable={proof.payable} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </AdminPage>
  )
}
