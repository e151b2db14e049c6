import { useEffect, useRef } from 'react'
import { LoginForm } from '#domain/accounts/account-forms.ts'
import { loginEndpoint } from '#domain/accounts/accounts.endpoints.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { uiText } from '#domain/ui-text.ts'
import { call } from '#web/api.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { EmailField } from '#web/kit/fields/email-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { AccountCard } from './account-card.tsx'
import { AccountReasons } from './account-reasons.tsx'
import { afterLogin, withNext } from './after-login.ts'
import { consumeNewAccount } from './new-account.ts'

function LoginPage({ request: { search } }: { request: Pick<ScreenRequest, 'search'> }) {
  const navigate = useNavigate()
  const { session, signIn } = useSession()
  const next = search.get('next')
  const { toast } = useToasts()
  const { errors, isBusy, ...handlers } = useForm({
    schema: LoginForm,
    fallback: uiText.login.failed,
    networkFallback: uiText.login.exception,
    async send(values) {
      const { token, phone } = await call(loginEndpoint, { body: values })
      signIn({ token, phone })
      toast(uiText.login.success, 'success')
      navigate(afterLogin(next))
      return 'leaving'
    },
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const email = form.current?.elements.namedItem('email')
    if (email instanceof HTMLInputElement && email.value === '') email.value = consumeNewAccount()
  }, [])
  return (
    <AccountCard title="Log in" aside={<AccountReasons />}>
      {session && (
        <>
          <p className="account-answer">
            <Icon name="check" />
            {search.get('from') === 'signup' ? 'Your account is ready.' : 'You are logged in.'}
          </p>
          <ButtonLink kind="main" to={afterLogin(next)}>
            {next === paths.checkout ? 'Continue to checkout' : next ? 'Continue' : 'Continue shopping'}
          </ButtonLink>
          <p className="account-else second">Or log in below:</p>
        </>
      )}
      <form ref={form} className="stack" method="post" noValidate {...handlers}>
        <EmailField autoComplete="username" error={errors['email']} />
        <PasswordField
          label="Password"
          name="password"
          enterKeyHint="go"
          autoComplete="current-password"
          required
          error={errors['password']}
        />
        <Link to={paths.forgotPassword} className="account-link">
          Forgot password?
        </Link>
        <FormError sentence={errors['']} />
        <Button type="submit" kind={session ? 'plain' : 'main'} isBusy={isBusy}>
          Log in
        </Button>
      </form>
      <p className="account-else">
        New here?{' '}
        <Link to={withNext(paths.signup, next)} className="account-link">
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
    description: 'Log in to order and to follow your orders.',
    canonical: paths.login,
  }),
})
