import { Link, useNavigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import type { BulkChange } from '#domain/bulk-changes/bulk-change.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { roundings } from '#domain/bulk-changes/new-prices.ts'
import { offeredChoices } from '#domain/choices/choices.ts'
import { plainCharacters } from '#domain/typed-text.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { PagedList } from '#web/admin/queries/paged-list.tsx'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ImportForm } from './import-form.tsx'

const any = (label: string) => ({ value: '', label })

/** Changes many parts at once: price rules, CSV import and export, and the list of changes. */
export function PricesPage() {
  return (
    <AdminPage title="Prices and lists" back={{ to: adminPaths.parts, label: 'Parts' }}>
      <div className="stack owner-columns">
        <PriceRuleForm />
        <ImportForm />
      </div>
      <ChangesList />
    </AdminPage>
  )
}

/** Bulk changes, newest first. A change can be undone for a day. */
function ChangesList() {
  const listing = useEndpointPages(bulkChangesApi.listBulkChanges)
  return (
    <section className="stack">
      <h2>Changes so far</h2>
      <PagedList
        of={listing}
        itemsOf={({ changes }) => changes}
        keyOf={({ id }) => id}
        nothing={<p className="second">None yet. Bulk changes are listed here.</p>}
      >
        {(change) => (
          <Link className="owner-row" to={adminPaths.change(change.id)}>
            <span className="owner-row-text">
              <b>{change.title}</b>
              <span className="second">
                {stateText(change)} by {change.who}
              </span>
            </span>
            {change.canUndo && <span className="chip">Can be undone</span>}
            <AdminIcon name="chevron-right" />
          </Link>
        )}
      </PagedList>
    </section>
  )
}

function stateText({ state, createdAt, appliedAt, undoneAt }: BulkChange): string {
  if (state === 'undone') return `Undone ${timeOf(undoneAt ?? createdAt)}`
  if (state === 'applied') return `Applied ${timeOf(appliedAt ?? createdAt)}`
  return `Previewed ${timeOf(createdAt)}, not applied,`
}

/** Describes a price rule such as "+8 % on chain sets, round to 10", then previews it. */
function PriceRuleForm() {
  const navigate = useNavigate()
  return (
    <ActionForm
      className="card stack"
      endpoint={bulkChangesApi.previewPrices}
      read={readRule}
      at={{ percent: 'by', amount: 'by', rule: 'by' }}
      say={() => ''}
      onDone={({ change }) => {
        void navigate(adminPaths.change(change.id))
        return 'leaving'
      }}
    >
      <h2>Change many prices</h2>
      <div className="owner-pair">
        <TextField label="Change by" name="by" inputMode="text" defaultValue="+8" required />
        <SelectField
          label="Unit"
          name="unit"
          options={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Rupees' },
          ]}
        />
      </div>
      <TextField label="Words in the name" name="text" placeholder="chain set" hint="Leave empty for every part." />
      <div className="owner-pair">
        <SelectField label="Kind" name="kind" options={[any('All'), ...offeredChoices('kinds')]} />
        <TextField label="Maker" name="maker" placeholder="All" />
        <SelectField label="Brand" name="category" options={[any('All'), ...offeredChoices('brands')]} />
        <SelectField label="Engine size" name="subCategory" options={[any('All'), ...offeredChoices('sizes')]} />
      </div>
      <SelectField
        label="Round to"
        name="roundTo"
        defaultValue="10"
        options={roundings.map((value) => ({
          value: String(value),
          label: value === 1 ? 'Whole rupees' : `${value} rupees`,
        }))}
      />
      <CheckField label="If a price drops, show the old price crossed out" name="former" />
      <FormError />
      <Submit kind="main">Preview prices</Submit>
    </ActionForm>
  )
}

/** The form as a request body, without empty fields. */
function readRule(fields: FormData): object {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const chosen = (name: string) => (text(name) === '' ? {} : { [name]: text(name) })
  const by = Number(
    plainCharacters(text('by'))
      .replace(/[\s,%+]/g, '')
      .replace(/^[−–]/, '-') || Number.NaN,
  )
  return {
    selection: {
      ...chosen('text'),
      ...chosen('kind'),
      ...chosen('maker'),
      ...chosen('category'),
      ...chosen('subCategory'),
    },
    rule: {
      [text('unit') === 'amount' ? 'amount' : 'percent']: by,
      roundTo: Number(text('roundTo')),
      keepOldPrice: fields.has('former') ? 'former' : 'leave',
    },
  }
}
