import { useState } from 'react'
import { confirmTotpEndpoint, startTotpEndpoint, stopTotpEndpoint } from '#domain/staff/staff.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
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
          <PasswordStep endpoint={stopTotpEndpoint} label="Turn it off" onDone={() => setRecoveryCodes(null)} />
        </>
      ) : started ? (
        <ConfirmStep started={started} onDone={setRecoveryCodes} />
      ) : (
        <>
          <p>Off. Turn on to ask for a code from your phone at sign-in.</p>
          <PasswordStep
            endpoint={startTotpEndpoint}
            label="Set it up"
            onDone={(reply) => setStarted(reply as unknown as Started)}
          />
        </>
      )}
    </section>
  )
}

interface PasswordStepProps {
  endpoint: typeof startTotpEndpoint | typeof stopTotpEndpoint
  label: string
  onDone(reply: object): void
}

function PasswordStep({ endpoint, label, onDone }: PasswordStepProps) {
  const { person, setPerson } = useCurrentStaff()
  const { isBusy, ...state } = useForm({
    schema: startTotpEndpoint.body,
    fallback: 'This did not work. Please try again.',
    async send(values, form) {
      const reply = await callAsStaff(endpoint, { body: values })
      form.reset()
      if (endpoint === stopTotpEndpoint && person) setPerson({ ...person, hasTotp: false, recoveryCodesLeft: 0 })
      onDone(reply)
    },
  })
  return (
    <Form of={state} className="stack">
      <PasswordField label="Your password" name="currentPassword" autoComplete="current-password" required />
      <FormError />
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
    </Form>
  )
}

function ConfirmStep({ started: { secret, uri }, onDone }: { started: Started; onDone(codes: string[]): void }) {
  const { person, setPerson } = useCurrentStaff()
  const { toast } = useToasts()
  const { isBusy, ...state } = useForm({
    schema: confirmTotpEndpoint.body,
    fallback: 'This did not work. Please try again.',
    async send(values) {
      const { recoveryCodes, message } = await callAsStaff(confirmTotpEndpoint, { body: values })
      toast(message, 'success')
      if (person) setPerson({ ...person, hasTotp: true, recoveryCodesLeft: recoveryCodes.length })
      onDone(recoveryCodes)
    },
  })
  return (
    <Form of={state} className="stack">
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
      <Button type="submit" kind="main" isBusy={isBusy}>
        Turn it on
      </Button>
    </Form>
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
