import type { SecondFactorRule } from '#domain/staff/staff-person.ts'
import { staffApi } from '#domain/staff/staff.admin.endpoints.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'

/** Sets whether staff need a second factor. */
export function SecondFactorRuleForm({ rule }: { rule: SecondFactorRule }) {
  return (
    <ActionForm
      key={rule}
      className="card stack"
      endpoint={staffApi.setSecondFactorRule}
      refresh={[staffApi.listStaff]}
      onDone={(_, form) => form.reset()}
    >
      <h2>Second factor</h2>
      <SelectField
        label="People without one"
        name="rule"
        defaultValue={rule}
        options={[
          { value: 'asked', label: 'Remind at every sign-in after the second' },
          { value: 'required', label: 'Required' },
          { value: 'off', label: 'Off' },
        ]}
      />
      <PasswordField
        label="Your password, to save this rule"
        name="currentPassword"
        autoComplete="current-password"
        required
      />
      <FormError />
      <Submit>Save the rule</Submit>
    </ActionForm>
  )
}
