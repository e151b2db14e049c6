import { NewPasswordForm } from '#domain/accounts/account-forms.ts'
import { resetPasswordEndpoint } from '#domain/accounts/accounts.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { uiText } from '#domain/ui-text.ts'
import { call } from '#web/api.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { Trans } from '#web/kit/trans.tsx'
import { AccountCard } from './account-card.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

function ResetPasswordPage({ request: { params } }: { request: Pick<ScreenRequest, 'params'> }) {
  const navigate = useNavigate()
  const { signOut } = useSession()
  const { toast } = useToasts()
  const { errors, isBusy, ...handlers } = useForm({
    schema: NewPasswordForm,
    fallback: uiText.reset.failed,
    async send(values) {
      const { message } = await call(resetPasswordEndpoint, { params: { token: params['token'] ?? '' }, body: values })
      // A reset ends every session of the account, including this one.
      signOut()
      toast(message, 'success')
      navigate(paths.login)
      return 'leaving'
    },
  })
  return (
    <AccountCard title={t('Choose a new password')}>
      <form className="stack" method="post" noValidate {...handlers}>
        <NewPasswordFields errors={errors} />
        <FormError sentence={errors['']} />
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('Reset password')}
        </Button>
      </form>
      <p className="account-else">
        <Trans
          message="Link expired? <0>Get a new one</0>"
          parts={[<Link key="link" to={paths.forgotPassword} className="account-link" />]}
        />
      </p>
    </AccountCard>
  )
}

export const screen = defineScreen({
  Page: ResetPasswordPage,
  head: () => ({
    title: `${t('Choose a new password')} | ${shop.name}`,
    description: t('Choose a new password for your account.'),
    canonical: null,
  }),
})
