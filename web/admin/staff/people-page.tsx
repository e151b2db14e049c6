import { useState } from 'react'
import { adminPaths } from '#domain/admin-paths.ts'
import type { SecondFactorRule, StaffEntry } from '#domain/staff/staff-person.ts'
import { staffApi } from '#domain/staff/staff.admin.endpoints.ts'
import { ActionDialog } from '#web/admin/forms/action-dialog.tsx'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { QueryView } from '#web/admin/queries/query-view.tsx'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { EmailField } from '#web/kit/fields/person-fields.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { StaffSessions } from './staff-sessions.tsx'

/** People who may sign in. The owner invites, changes and blocks them. */
export function PeoplePage() {
  const people = useEndpointQuery(staffApi.listStaff)
  const { person: me } = useCurrentStaff()
  const [changed, setChanged] = useState<StaffEntry | null>(null)
  return (
    <AdminPage title="People" isNarrow back={{ to: adminPaths.more, label: 'More' }}>
      <QueryView of={people}>
        {({ people: list }) => (
          <ul className="owner-rows">
            {list.map((each) => (
              <li key={each.id} className="owner-row">
                <span className="owner-row-text">
                  <b>{each.name}</b>
                  <span className="second">
                    {each.email}, {each.role}
                  </span>
                  <span className="second">{stateOf(each)}</span>
                </span>
                {each.id === me?.id ? (
                  <span className="chip">You</span>
                ) : (
                  <Button onClick={() => setChanged(each)}>Change</Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {changed && <ChangePerson key={changed.id} person={changed} onClose={() => setChanged(null)} />}
      <InviteForm />
      {people.data && <SecondFactorRuleForm rule={people.data.secondFactor} />}
    </AdminPage>
  )
}

function stateOf({ isActive, isInvited, hasTotp, lastSeenAt }: StaffEntry): string {
  if (!isActive) return 'May not sign in'
  if (isInvited) return 'Invited, not joined yet'
  const seen = lastSeenAt === null ? 'Not signed in now' : `Last seen ${timeOf(lastSeenAt)}`
  return `${seen}, ${hasTotp ? 'with a' : 'no'} second factor`
}

function InviteForm() {
  return (
    <ActionForm
      className="card stack"
      endpoint={staffApi.inviteStaff}
      refresh={[staffApi.listStaff]}
      onDone={(_, form) => form.reset()}
    >
      <h2>Invite somebody</h2>
      <TextField label="Name" name="name" required />
      <EmailField autoComplete="off" />
      <SelectField
        label="Role"
        name="role"
        options={[
          { value: 'staff', label: 'Orders, messages and stock' },
          { value: 'owner', label: 'Everything, as an owner' },
        ]}
      />
      <PasswordField
        label="Your password, to confirm"
        name="currentPassword"
        autoComplete="current-password"
        required
      />
      <FormError />
      <Submit kind="main">Send the invitation</Submit>
    </ActionForm>
  )
}

/** Sets whether staff need a second factor. */
function SecondFactorRuleForm({ rule }: { rule: SecondFactorRule }) {
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

/** Changes a person's role or blocks their sign-in. All their sessions end. */
function ChangePerson({ person, onClose }: { person: StaffEntry; onClose(): void }) {
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
