import { verifyEmailEndpoint } from '#domain/accounts/accounts.endpoints.ts'
import { DeletionEmailForm } from '#domain/accounts/deletion-forms.ts'
import { paths } from '#domain/paths.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { uiText } from '#domain/ui-text.ts'
import { call } from '#web/api.ts'
import { defineScreen } from '#web/shop/screen/screen.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmailField } from '#web/kit/fields/email-field.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { AccountCard } from '#web/shop/accounts/account-card.tsx'

function AccountDeletePage() {
  const navigate = useNavigate()
  const { toast } = useToasts()
  const { errors, isBusy, ...handlers } = useForm({
    schema: DeletionEmailForm,
    fallback: uiText.deletion.verifyFailed,
    networkFallback: uiText.deletion.network,
    async send({ email }) {
      const { message } = await call(verifyEmailEndpoint, { body: { email } })
      toast(message, 'success')
      navigate(paths.verifyOtp(email))
      return 'leaving'
    },
  })
  return (
    <AccountCard title="Delete your account">
      <p>Delete your account and its data here. You do not have to log in: we will email you a code to confirm.</p>
      <ul className="deletion-facts">
        <li>
          <b>Deleted at once:</b> name, email, password, phone, address, cart, every login, and messages you sent us
          from this address.
        </li>
        <li>
          <b>Kept until an open order is finished, and a week more:</b> name, phone and address on that order.
        </li>
        <li>
          <b>Kept for 6 years, without your name:</b> what was ordered, when, for how much and to which city. Tax law
          requires it.
        </li>
      </ul>
      <p>
        Details are in the <Link to={`${paths.privacy}#delete-your-account`}>privacy policy</Link>.
      </p>
      <form className="stack" method="post" noValidate {...handlers}>
        <EmailField enterKeyHint="send" error={errors['email']} />
        <FormError sentence={errors['']} />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Send code
        </Button>
      </form>
    </AccountCard>
  )
}

export const screen = defineScreen({
  Page: AccountDeletePage,
  head: () => ({
    title: `Delete your account | ${shop.name}`,
    description: `Delete your account at ${shop.name} and the data that belongs to it, without logging in.`,
    canonical: paths.accountDelete,
  }),
})
