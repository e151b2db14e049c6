import { NewPasswordForm } from '#domain/accounts/account-forms.ts'
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
import { Icon } from '#web/kit/icon.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { ButtonLink, Link } from '#web/shop/screen/link.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { Trans } from '#web/kit/text.tsx'
import { AccountCard } from './account-card.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

interface ResetPasswordProps {
  data: FormScreenData | null
  request: Pick<ScreenRequest, 'params'>
}

function ResetPasswordPage({ data, request: { params } }: ResetPasswordProps) {
  const posted = data?.posted
  const navigate = useNavigate()
  const { signOut } = useSession()
  const { toast } = useToasts()
  const { isBusy, ...state } = useForm({
    schema: NewPasswordForm,
    fallback: uiText.reset.failed,
    filled: posted,
    async send(values) {
      const { message } = await call(accountsApi.resetPassword, {
        params: { token: params['token'] ?? '' },
        body: values,
      })
      // A reset ends every session of the account, including this one.
      signOut()
      toast(message, 'success')
      navigate(paths.login)
      return 'leaving'
    },
  })
  const done = posted?.reply['done']
  if (done) {
    return (
      <AccountCard title={t('Choose a new password')}>
        <p className="account-answer">
          <Icon name="check" />
          {String(done)}
        </p>
        <ButtonLink to={paths.login} kind="main">
          {t('Log in')}
        </ButtonLink>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t('Choose a new password')} posted={posted}>
      <Form of={state} className="stack">
        <NewPasswordFields />
        <FormError />
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('Reset password')}
        </Button>
      </Form>
      <p className="account-else">
        <Trans
          message="Link expired? <0>Get a new one</0>"
          parts={[<Link key="link" to={paths.forgotPassword} className="account-link" />]}
        />
      </p>
    </AccountCard>
  )
}

export const screen = defineScreen<FormScreenData | null>({
  Page: ResetPasswordPage,
  head: () => ({
    title: `${t('Choose a new password')} | ${shop.name}`,
    description: t('Choose a new password for your account.'),
    canonical: null,
  }),
})
