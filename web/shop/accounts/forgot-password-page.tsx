import { useState } from 'react'
import { ForgotPasswordForm, resetLinkMinutes } from '#domain/accounts/account-forms.ts'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { uiText } from '#domain/ui-text.ts'
import { call } from '#web/api.ts'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmailField } from '#web/kit/fields/person-fields.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { AccountCard } from './account-card.tsx'

function ForgotPasswordPage({ data }: { data: FormScreenData | null }) {
  const posted = data?.posted
  const { toast } = useToasts()
  const [reply, setReply] = useState(String(posted?.reply['sent'] ?? ''))
  const { isBusy, ...state } = useForm({
    schema: ForgotPasswordForm,
    fallback: uiText.forgot.failed,
    filled: posted,
    async send(values) {
      const { message } = await call(accountsApi.forgotPassword, { body: values })
      setReply(message)
      toast(message, 'success')
    },
  })
  return (
    <AccountCard title={t('Forgot password')} posted={posted}>
      <p className="second">
        {t('Enter your email. We will send a link to set a new password (valid {minutes} minutes).', {
          minutes: resetLinkMinutes,
        })}
      </p>
      <Form of={state} className="stack">
        <EmailField enterKeyHint="send" />
        <FormError />
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('Send Reset Link')}
        </Button>
      </Form>
      {reply && (
        <div className="account-answer">
          <Icon name="check" />
          <div>
            <p>{reply}</p>
            <p>{t('Check your spam folder too.')}</p>
          </div>
        </div>
      )}
      <Link to={paths.login} className="account-link">
        {t('Back to log in')}
      </Link>
    </AccountCard>
  )
}

export const screen = defineScreen<FormScreenData | null>({
  Page: ForgotPasswordPage,
  head: () => ({
    title: `${t('Forgot password')} | ${shop.name}`,
    description: t('Get a link to set a new password.'),
    canonical: paths.forgotPassword,
  }),
})
