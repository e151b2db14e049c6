import { adminPaths } from '#domain/admin-paths.ts'
import { changeStaffPasswordEndpoint, renameStaffPersonEndpoint } from '#domain/staff/staff.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
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
  const { toast } = useToasts()
  const { isBusy, ...state } = useForm({
    schema: renameStaffPersonEndpoint.body,
    fallback: 'The name could not be changed. Please try again.',
    async send(values) {
      const { message, person: renamed } = await callAsStaff(renameStaffPersonEndpoint, { body: values })
      setPerson(renamed)
      toast(message, 'success')
    },
  })
  return (
    <Form of={state} className="card stack">
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
      <Button type="submit" isBusy={isBusy}>
        Save my name
      </Button>
    </Form>
  )
}

function PasswordForm() {
  const { toast } = useToasts()
  const { isBusy, ...state } = useForm({
    schema: changeStaffPasswordEndpoint.body,
    fallback: 'The password could not be changed. Please try again.',
    async send(values, form) {
      const { message } = await callAsStaff(changeStaffPasswordEndpoint, { body: values })
      toast(message, 'success')
      form.reset()
    },
  })
  return (
    <Form of={state} className="card stack">
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
      <Button type="submit" kind="main" isBusy={isBusy}>
        Change my password
      </Button>
    </Form>
  )
}
