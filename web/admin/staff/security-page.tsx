import { adminPaths } from '#domain/admin-paths.ts'
import { ownAccountApi } from '#domain/staff/staff.admin.endpoints.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { RingCard } from '#web/admin/rings/ring-card.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { StaffSessions } from './staff-sessions.tsx'

/** The person's own password, second factor and sessions. */
export function SecurityPage() {
  return (
    <AdminPage title="My sign-in" isNarrow back={{ to: adminPaths.more, label: 'More' }}>
      <RingCard />
      <SecondFactorForm />
      <NameForm />
      <PasswordForm />
      <section className="card stack">
        <h2>Where I am signed in</h2>
        <StaffSessions />
      </section>
    </AdminPage>
  )
}

function NameForm() {
  const { person, setPerson } = useCurrentStaff()
  return (
    <ActionForm
      className="card stack"
      endpoint={ownAccountApi.renameStaffPerson}
      onDone={({ person: renamed }) => setPerson(renamed)}
    >
      <h2>My name</h2>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={person?.name}
        hint="Your team sees it in the log."
        required
      />
      <FormError />
      <Submit>Save my name</Submit>
    </ActionForm>
  )
}

function PasswordForm() {
  return (
    <ActionForm className="card stack" endpoint={ownAccountApi.changeStaffPassword} onDone={(_, form) => form.reset()}>
      <h2>Change my password</h2>
      <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" required />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 12 characters. Four words are easy to remember."
        required
      />
      <PasswordField label="The new password again" name="confirmPassword" autoComplete="new-password" required />
      <FormError />
      <Submit kind="main">Change my password</Submit>
    </ActionForm>
  )
}
