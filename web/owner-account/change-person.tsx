import { changeStaff, listStaff, type StaffEntry } from '#domain/owner-account.ts'
import { call } from '#web/owner/call.ts'
import { OwnerDialog } from '#web/owner/owner-dialog.tsx'
import { useReadAgain } from '#web/owner/use-reading.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { StaffSessions } from './staff-sessions.tsx'

/** Changes what somebody may do, or closes the door; every session of that person ends. */
export function ChangePerson({ person, onClose }: { person: StaffEntry; onClose(): void }) {
  const readAgain = useReadAgain()
  const { toast } = useToasts()
  const { errors, isBusy, ...handlers } = useForm({
    schema: changeStaff.body,
    read: (fields) => ({ ...Object.fromEntries(fields), isActive: fields.has('isActive') }),
    fallback: 'This could not be saved. Please try again.',
    async send(values) {
      await call(changeStaff, { params: { id: person.id }, body: values })
      toast('Saved. That person is signed out everywhere.', 'success')
      await readAgain(listStaff)
      onClose()
    },
  })
  return (
    <OwnerDialog title={person.name} onClose={onClose}>
      <form className="stack" method="post" noValidate {...handlers}>
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
          error={errors['currentPassword']}
        />
        <FormError sentence={errors['']} />
        <div className="actions">
          <Button type="submit" kind="main" isBusy={isBusy}>
            Save
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </form>
      <h3>Signed in</h3>
      <StaffSessions person={person.id} />
    </OwnerDialog>
  )
}
