import type { StaffEntry } from '#domain/staff/staff-person.ts'
import { updateStaffEndpoint, listStaffEndpoint } from '#domain/staff/staff.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { useInvalidate } from '#web/admin/queries/use-endpoint-query.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { StaffSessions } from './staff-sessions.tsx'

/** Changes a person's role or blocks their sign-in. All their sessions end. */
export function ChangePerson({ person, onClose }: { person: StaffEntry; onClose(): void }) {
  const invalidate = useInvalidate()
  const { toast } = useToasts()
  const { isBusy, ...state } = useForm({
    schema: updateStaffEndpoint.body,
    read: (fields) => ({ ...Object.fromEntries(fields), isActive: fields.has('isActive') }),
    fallback: 'This could not be saved. Please try again.',
    async send(values) {
      await callAsStaff(updateStaffEndpoint, { params: { id: person.id }, body: values })
      toast('Saved. That person is signed out everywhere.', 'success')
      await invalidate(listStaffEndpoint)
      onClose()
    },
  })
  return (
    <Dialog title={person.name} onClose={onClose}>
      <Form of={state} className="stack">
        <SelectField
          label="Role"
          name="role"
          defaultValue={person.role}
          options={[
            { value: 'staff', label: 'Orders, messages and stock' },
            { value: 'owner', label: 'Everything, as an owner' },
          ]}
        />
        <CheckField label="Can sign in" name="isActive" defaultChecked={person.isActive} />
        <PasswordField
          label="Your password, to confirm"
          name="currentPassword"
          autoComplete="current-password"
          required
        />
        <FormError />
        <div className="actions">
          <Button type="submit" kind="main" isBusy={isBusy}>
            Save
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Form>
      <h3>Signed in</h3>
      <StaffSessions person={person.id} />
    </Dialog>
  )
}
