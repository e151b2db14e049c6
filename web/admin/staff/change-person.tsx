import type { StaffEntry } from '#domain/staff/staff-person.ts'
import { staffApi } from '#domain/staff/staff.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { StaffSessions } from './staff-sessions.tsx'

/** Changes a person's role or blocks their sign-in. All their sessions end. */
export function ChangePerson({ person, onClose }: { person: StaffEntry; onClose(): void }) {
  return (
    <ActionDialog
      title={person.name}
      submit="Save"
      endpoint={staffApi.updateStaff}
      params={{ id: person.id }}
      read={(fields) => ({ isActive: fields.has('isActive') })}
      refresh={[staffApi.listStaff]}
      say={() => 'Saved. That person is signed out everywhere.'}
      onClose={onClose}
      after={
        <>
          <h3>Signed in</h3>
          <StaffSessions person={person.id} />
        </>
      }
    >
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
    </ActionDialog>
  )
}
