import { adminPaths } from '#domain/admin-paths.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { ChangesList } from './changes-list.tsx'
import { ImportForm } from './import-form.tsx'
import { PriceRuleForm } from './price-rule-form.tsx'

/** Changes many parts at once: price rules, CSV import and export, and the list of changes. */
export function PricesPage() {
  return (
    <AdminPage title="Prices and lists" back={{ to: adminPaths.parts, label: 'Parts' }}>
      <div className="owner-columns">
        <PriceRuleForm />
        <ImportForm />
      </div>
      <ChangesList />
    </AdminPage>
  )
}
