import { messages } from '#domain/messages.ts'
import { shop } from '#domain/shop.ts'
import { login, LoginForm } from '#domain/users.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { defineScreen, type ScreenRequest } from '#web/screen.ts'
import { useSession } from '#web/session/session-provider.tsx'
import { useNavigate } from '#web/shell/router.ts'
import { useToasts } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountCard } from './account-card.tsx'
import { AccountReasons } from './account-reasons.tsx'
import { afterLogin, onTheWay } from './after-login.ts'

function LoginPage({ request: { search } }: { request: Pick<ScreenRequest, 'search'> }) {
  const navigate = useNavigate()
  const { signIn } = useSession()
  const { toast } = useToasts()
  const { errors, isBusy, ...handlers } = useForm({
    schema: LoginForm,
    fallback: messages.login.exception,
    async send(values) {
      const { token, phone } = await call(login, { body: values })
      signIn({ token, phone })
      toast(messages.login.success, 'success')
      navigate(afterLogin(search.get('next')))
      return 'leaving'
    },
  })
  return (
    <AccountCard title="Log in" aside={<AccountReasons />}>
      {search.get('from') === 'signup' && (
        <p className="account-answer">
          <Icon name="check" />
          Your account is ready. Log in to continue.
        </p>
      )}
      <form className="stack" method="post" noValidate {...handlers}>
        <EmailField autoComplete="username" error={errors['email']} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors['password']}
        />
        <Link to={paths.forgotPassword} className="account-link">
          Forgot password?
        </Link>
        <FormError sentence={errors['']} />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Log in
        </Button>
      </form>
      <p className="account-else">
        New here?{' '}
        <Link to={onTheWay(paths.signup, search.get('next'))} className="account-link">
          Sign up
        </Link>
      </p>
    </AccountCard>
  )
}

export const screen = defineScreen({
  Page: LoginPage,
  head: () => ({
    title: `Log in | ${shop.name}`,
    description: 'Log in to order and to see how your orders are getting on.',
    canonical: paths.login,
  }),
})
