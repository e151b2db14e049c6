import { offeredChoices } from '#domain/choices/choices.ts'
import { useNavigate } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { roundings } from '#domain/bulk-changes/new-prices.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'

const any = (label: string) => ({ value: '', label })

/** Describes a price rule such as "+8 % on chain sets, round to 10", then previews it. */
export function PriceRuleForm() {
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
        <TextField label="Change by" name="by" inputMode="text" autoComplete="off" defaultValue="+8" required />
        <SelectField
          label="Unit"
          name="unit"
          options={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Rupees' },
          ]}
        />
      </div>
      <TextField
        label="Words in the name"
        name="text"
        autoComplete="off"
        placeholder="chain set"
        hint="Leave empty for every part."
      />
      <div className="owner-pair">
        <SelectField label="Kind" name="kind" options={[any('Any'), ...offeredChoices('kinds')]} />
        <TextField label="Maker" name="maker" autoComplete="off" placeholder="Any" />
        <SelectField label="Brand" name="category" options={[any('Any'), ...offeredChoices('brands')]} />
        <SelectField label="Engine size" name="subCategory" options={[any('Any'), ...offeredChoices('sizes')]} />
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
    text('by')
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
