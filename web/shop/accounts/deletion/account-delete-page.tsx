import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { DeletionEmailForm } from '#domain/accounts/deletion-forms.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { uiText } from '#domain/ui-text.ts'
import { call } from '#web/api.ts'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmailField } from '#web/kit/fields/person-fields.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { AccountCard } from '#web/shop/accounts/account-card.tsx'
import { Trans } from '#web/kit/text.tsx'

function AccountDeletePage({ data }: { data: FormScreenData | null }) {
  const posted = data?.posted
  const navigate = useNavigate()
  const { toast } = useToasts()
  const { isBusy, ...state } = useForm({
    schema: DeletionEmailForm,
    fallback: uiText.deletion.verifyFailed,
    networkFallback: uiText.deletion.network,
    filled: posted,
    async send({ email }) {
      const { message } = await call(deletionApi.verifyEmail, { body: { email } })
      toast(message, 'success')
      navigate(paths.verifyOtp(email))
      return 'leaving'
    },
  })
  return (
    <AccountCard title={t('Delete your account')} posted={posted}>
      <p>
        {t('Delete your account and its data here. You do not have to log in: we will email you a code to confirm.')}
      </p>
      <ul className="deletion-facts">
        <li>
          <Trans
            message="<0>Deleted at once:</0> name, email, password, phone, address, cart, every login, and messages you sent us from this address."
            parts={[<b key="b" />]}
          />
        </li>
        <li>
          <Trans
            message="<0>Kept until an open order is finished and its parts can no longer be returned:</0> name, phone and address on that order."
            parts={[<b key="b" />]}
          />
        </li>
        <li>
          <Trans
            message="<0>Kept for 6 years, without your name:</0> what was ordered, when, for how much and to which city. Tax law requires it."
            parts={[<b key="b" />]}
          />
        </li>
      </ul>
      <p>
        <Trans
          message="Details are in the <0>privacy policy</0>."
          parts={[<Link key="link" to={`${paths.privacy}#delete-your-account`} />]}
        />
      </p>
      <Form of={state} className="stack" id="delete" action="#delete">
        <EmailField enterKeyHint="send" />
        <FormError />
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('Send code')}
        </Button>
      </Form>
    </AccountCard>
  )
}

export const screen = defineScreen<FormScreenData | null>({
  Page: AccountDeletePage,
  head: () => ({
    title: `${t('Delete your account')} | ${shop.name}`,
    description: t('Delete your account at {shop} and the data that belongs to it, without logging in.', {
      shop: shop.name,
    }),
    canonical: paths.accountDelete,
  }),
})
