import { adminPaths } from '#domain/admin-paths.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { ChangesList } from './changes-list.tsx'
import { ImportForm } from './import-form.tsx'
import { PriceRuleForm } from './price-rule-form.tsx'

/** Many parts at once: prices by a rule, the list out and in, and what was changed so far. */
export function PricesPage() {
  return (
    <AdminPage title="Prices and lists" isNarrow back={{ to: adminPaths.parts, label: 'Parts' }}>
      <PriceRuleForm />
      <ImportForm />
      <ChangesList />
    </AdminPage>
  )
}
