import { useState } from 'react'
import { ownAccountApi } from '#domain/staff/staff.admin.endpoints.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { QrCode } from './qr-code.tsx'

interface Started {
  secret: string
  uri: string
}

/** The second factor: off, being set up, or on. */
export function SecondFactorForm() {
  const { person } = useCurrentStaff()
  const [started, setStarted] = useState<Started | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  return (
    <section className="card stack">
      <h2>Second factor</h2>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {person?.hasTotp ? (
        <>
          <p>
            On. Signing in asks for the code of your authenticator app. {person.recoveryCodesLeft} recovery codes are
            left.
          </p>
          <PasswordStep endpoint={ownAccountApi.stopTotp} label="Turn it off" onDone={() => setRecoveryCodes(null)} />
        </>
      ) : started ? (
        <ConfirmStep started={started} onDone={setRecoveryCodes} />
      ) : (
        <>
          <p>Off. Turn on to ask for a code from your phone at sign-in.</p>
          <PasswordStep
            endpoint={ownAccountApi.startTotp}
            label="Set it up"
            onDone={(reply) => setStarted(reply as unknown as Started)}
          />
        </>
      )}
    </section>
  )
}

interface PasswordStepProps {
  endpoint: typeof ownAccountApi.startTotp | typeof ownAccountApi.stopTotp
  label: string
  onDone(reply: object): void
}

function PasswordStep({ endpoint, label, onDone }: PasswordStepProps) {
  const { person, setPerson } = useCurrentStaff()
  return (
    <ActionForm
      schema={ownAccountApi.startTotp.body}
      send={(body) => callAsStaff(endpoint, { body })}
      say={() => ''}
      onDone={(reply, form) => {
        form.reset()
        if (endpoint === ownAccountApi.stopTotp && person)
          setPerson({ ...person, hasTotp: false, recoveryCodesLeft: 0 })
        onDone(reply)
      }}
    >
      <PasswordField label="Your password" name="currentPassword" autoComplete="current-password" required />
      <FormError />
      <Submit>{label}</Submit>
    </ActionForm>
  )
}

function ConfirmStep({ started: { secret, uri }, onDone }: { started: Started; onDone(codes: string[]): void }) {
  const { person, setPerson } = useCurrentStaff()
  return (
    <ActionForm
      endpoint={ownAccountApi.confirmTotp}
      onDone={({ recoveryCodes }) => {
        if (person) setPerson({ ...person, hasTotp: true, recoveryCodesLeft: recoveryCodes.length })
        onDone(recoveryCodes)
      }}
    >
      <p>
        1. Add this to your authenticator app: <a href={uri}>open it on this phone</a>, scan the code with another
        phone, or type the secret.
      </p>
      <QrCode text={uri} label="Secret for an authenticator app" />
      <p>
        <code className="second-factor-secret">{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <TextField
        label="2. The code that the app shows now"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <FormError />
      <Submit kind="main">Turn it on</Submit>
    </ActionForm>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="cash stack">
      <p>
        <b>Write these down now.</b> Each lets you in once without the app. They are never shown again.
      </p>
      <ul className="second-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
