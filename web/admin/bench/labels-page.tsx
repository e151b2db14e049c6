import { useSearchParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { StateTabs } from '#web/admin/layout/state-tabs.tsx'
import { PapersPage, useIds } from '#web/admin/orders/print/papers-page.tsx'
import { labelForms, Labels } from './label.tsx'
import { mostPapers } from './bench-parcels.ts'

const formLabels = { a6: 'A6, one on a sheet', a4: 'A4, four on a sheet' }

/** The labels of several parcels. */
export function LabelsPage() {
  const [search] = useSearchParams()
  const ids = useIds(mostPapers)
  const form = labelForms.find((each) => each === search.get('form')) ?? 'a6'
  return (
    <PapersPage
      title="Labels"
      back={{ to: adminPaths.bench, label: 'the bench' }}
      most={mostPapers}
      one="label"
      above={
        <StateTabs
          label="Paper"
          states={labelForms}
          current={form}
          path={(each) => adminPaths.labels(ids, each)}
          textOf={(each) => formLabels[each]}
        />
      }
    >
      {(orders, facts) => <Labels {...{ orders, form, facts }} />}
    </PapersPage>
  )
}
