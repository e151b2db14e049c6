import { AdminPage } from '#web/admin/layout/admin-page.tsx'

/** Proofs of payment to check. */
export function ProofsPage() {
  return <AdminPage title="Proofs to check">{null}</AdminPage>
}
