import { adminPaths } from '#domain/admin-paths.ts'
import { customersApi } from '#domain/customers/customers.admin.endpoints.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { DayRangeFile } from '#web/admin/layout/day-range-file.tsx'

/** Downloads orders and customers of a range of days as CSV files. */
export function OrderFilesPage() {
  return (
    <AdminPage title="Orders and customers" back={{ to: adminPaths.more, label: 'More' }} isNarrow>
      <p className="second">These files hold names, phone numbers and addresses. Keep them to yourself.</p>
      <DayRangeFile
        title="Orders"
        text="Every order placed on these days: customer, parts, amounts and the outcome."
        path={customersApi.exportOrders.path}
      />
      <DayRangeFile
        title="Customers"
        text="Every phone number that ordered on these days, with how many orders were delivered, refused or cancelled."
        path={customersApi.exportCustomers.path}
      />
    </AdminPage>
  )
}
