import { useEffect, useRef } from 'react'
import { LoginForm } from '#domain/accounts/account-forms.ts'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { uiText } from '#domain/ui-text.ts'
import { call } from '#web/api.ts'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { ButtonLink, Link } from '#web/shop/screen/link.tsx'
import { EmailField } from '#web/kit/fields/person-fields.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { Trans } from '#web/kit/text.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountReasons, consumeNewAccount } from './new-account.tsx'
import { afterLogin, withNext } from './after-login.ts'

interface LoginPageProps {
  data: FormScreenData | null
  request: Pick<ScreenRequest, 'search'>
}

function LoginPage({ data, request: { search } }: LoginPageProps) {
  const navigate = useNavigate()
  const { session, signIn } = useSession()
  const next = search.get('next')
  const { toast } = useToasts()
  const { isBusy, ...state } = useForm({
    schema: LoginForm,
    fallback: uiText.login.failed,
    networkFallback: uiText.login.exception,
    filled: data?.posted,
    async send(values) {
      const { token, phone } = await call(accountsApi.login, { body: values })
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
    <AccountCard title={t('Log in')} aside={<AccountReasons />} posted={data?.posted} needsScripts>
      {session && (
        <>
          <p className="account-answer">
            <Icon name="check" />
            {search.get('from') === 'signup' ? t('Your account is ready.') : t('You are logged in.')}
          </p>
          <ButtonLink kind="main" to={afterLogin(next)}>
            {next === paths.checkout ? t('Continue to checkout') : next ? t('Continue') : t('Continue shopping')}
          </ButtonLink>
          <p className="account-else second">{t('Or log in below:')}</p>
        </>
      )}
      <Form of={state} ref={form} className="stack">
        <EmailField autoComplete="username" />
        <PasswordField
          label={t('Password')}
          name="password"
          enterKeyHint="go"
          autoComplete="current-password"
          required
        />
        <Link to={paths.forgotPassword} className="account-link">
          {t('Forgot password?')}
        </Link>
        <FormError />
        <Button type="submit" kind={session ? 'plain' : 'main'} isBusy={isBusy}>
          {t('Log in')}
        </Button>
      </Form>
      <p className="account-else">
        <Trans
          message="New here? <0>Sign up</0>"
          parts={[<Link key="link" to={withNext(paths.signup, next)} className="account-link" />]}
        />
      </p>
    </AccountCard>
  )
}

export const screen = defineScreen<FormScreenData | null>({
  Page: LoginPage,
  head: () => ({
    title: `${t('Log in')} | ${shop.name}`,
    description: t('Log in to order and to follow your orders.'),
    canonical: paths.login,
  }),
})
