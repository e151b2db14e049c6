import type { SecondFactorRule } from '#domain/staff/staff-person.ts'
import { listStaffEndpoint, setSecondFactorRuleEndpoint } from '#domain/staff/staff.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'

/** Sets whether staff need a second factor. */
export function SecondFactorRuleForm({ rule }: { rule: SecondFactorRule }) {
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  const { isBusy, ...state } = useForm({
    schema: setSecondFactorRuleEndpoint.body,
    fallback: 'This could not be saved. Please try again.',
    async send(values, form) {
      const { message } = await callAsStaff(setSecondFactorRuleEndpoint, { body: values })
      toast(message, 'success')
      form.reset()
      await invalidate(listStaffEndpoint)
    },
  })
  return (
    <Form of={state} key={rule} className="card stack">
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
      <Button type="submit" isBusy={isBusy}>
        Save the rule
      </Button>
    </Form>
  )
}
