import { useState } from 'react'
import { forgotPassword } from '#domain/users.ts'
import { messages } from '#domain/messages.ts'
import { shop } from '#domain/shop.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { defineScreen } from '#web/screen.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountCard } from './account-card.tsx'

function ForgotPasswordPage() {
  const { toast } = useToasts()
  const [answer, setAnswer] = useState('')
  const { errors, isBusy, ...handlers } = useForm({
    schema: forgotPassword.body,
    fallback: messages.forgot.failed,
    async send(values) {
      const { message } = await call(forgotPassword, { body: values })
      setAnswer(message)
      toast(message, 'success')
    },
  })
  return (
    <AccountCard title="Forgot password">
      <p className="second">
        Write your email. We send a link that lets you choose a new password; it works for 30 minutes.
      </p>
      <form className="stack" method="post" noValidate {...handlers}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors['email']}
        />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Send Reset Link
        </Button>
      </form>
      {answer && <p className="account-answer">{answer} Look into your spam folder too.</p>}
      <p>
        <Link to={paths.login}>Back to log in</Link>
      </p>
    </AccountCard>
  )
}

export const screen = defineScreen({
  Page: ForgotPasswordPage,
  head: () => ({
    title: `Forgot password | ${shop.name}`,
    description: 'Have a link sent that lets you choose a new password.',
    canonical: paths.forgotPassword,
  }),
})
