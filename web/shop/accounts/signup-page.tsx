import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { signupCities, SignupForm } from '#domain/accounts/account-forms.ts'
import { accountsApi } from '#domain/accounts/accounts.endpoints.ts'
import { msg, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { phoneDigits } from '#domain/typed-text.ts'
import { cityName } from '#domain/delivery/city-names.ts'
import { deliveryPlaces } from '#domain/delivery/zones.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { uiText } from '#domain/ui-text.ts'
import { call } from '#web/api.ts'
import { EmailField, MobileField, NameField, StreetField } from '#web/kit/fields/person-fields.tsx'
import { readStoredForm } from '#web/shop/checkout/order-attempt.ts'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'
import { useSession } from '#web/shop/session/session-provider.tsx'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/fields/check-field.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { useTyped } from '#web/kit/fields/form-problems.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Link } from '#web/shop/screen/link.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useHumanCheck } from '#web/kit/hooks/use-human-check.ts'
import { Trans } from '#web/kit/text.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountReasons, storeNewAccount } from './new-account.tsx'
import { withNext } from './after-login.ts'

/** The form has one checkbox more than the request, checked last. */
const SignupScreenForm = z.safeExtend(SignupForm, { terms: z.literal('yes', uiText.signup.termsMissing) })

const countries = Object.keys(signupCities)
const countryNames: Record<string, string> = { Pakistan: msg('Pakistan') }

interface SignupPageProps {
  data: FormScreenData | null
  request: Pick<ScreenRequest, 'search'>
}

function SignupPage({ data, request: { search } }: SignupPageProps) {
  const next = search.get('next')
  const navigate = useNavigate()
  const { signIn } = useSession()
  const { toast } = useToasts()
  const form = useRef<HTMLFormElement>(null)
  const human = useHumanCheck('signup')
  const { isBusy, ...state } = useForm({
    schema: SignupScreenForm,
    read: (fields) => ({
      ...Object.fromEntries(fields),
      phoneNumber: phoneDigits(String(fields.get('phoneNumber'))),
      marketing: fields.has('marketing') || undefined,
    }),
    fallback: uiText.signup.failed,
    filled: data?.posted,
    async send({ terms: _terms, ...values }) {
      const { token } = await call(accountsApi.register, { body: values, headers: human.headers() }).finally(
        human.renew,
      )
      signIn({ token, phone: values.phoneNumber })
      storeNewAccount(values.email)
      toast(uiText.signup.success, 'success')
      navigate(withNext(paths.login, next, { from: 'signup' }))
      return 'leaving'
    },
  })
  useEffect(() => fillFromCheckout(form.current), [])
  return (
    <AccountCard title={t('Sign up')} aside={<AccountReasons />} posted={data?.posted} needsScripts>
      <Form of={state} ref={form} className="stack">
        <SignupFields />
        <CheckField
          name="terms"
          value="yes"
          required
          label={
            <Trans
              message="I agree to the <0>terms and conditions</0>"
              // In a new tab: what was typed here stays.
              parts={[<Link key="link" to={paths.terms} target="_blank" />]}
            />
          }
        />
        <CheckField name="marketing" value="yes" label={t('Send me occasional offers by email (optional)')} />
        <div className="human-check" ref={human.place} />
        <FormError />
        <Button type="submit" kind="main" isBusy={isBusy}>
          {t('Sign up')}
        </Button>
      </Form>
      <p className="account-else">
        <Trans
          message="Already have an account? <0>Log in</0>"
          parts={[<Link key="link" to={withNext(paths.login, next)} className="account-link" />]}
        />
      </p>
    </AccountCard>
  )
}

function SignupFields() {
  const facts = useShopSettings()
  const [country, setCountry] = useState(useTyped('country') ?? countries[0] ?? '')
  return (
    <>
      <NameField />
      <EmailField />
      <div className="field-pair">
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="new-password"
          hint={t('At least 6 characters.')}
          required
        />
        <PasswordField label={t('Confirm password')} name="confirmPassword" autoComplete="new-password" required />
      </div>
      <MobileField
        label={t('Phone')}
        name="phoneNumber"
        inputMode="numeric"
        autoComplete="tel"
        placeholder="0300 1234567"
      />
      <StreetField label={t('Address')} name="address" maxLength={300} />
      <div className="field-pair">
        <SelectField
          label={t('Country')}
          name="country"
          options={countries.map((value) => ({ value, label: t(countryNames[value] ?? value) }))}
          value={country}
          onChange={(event) => setCountry(event.currentTarget.value)}
          autoComplete="country-name"
        />
        <SelectField
          // Another country has other cities: this clears the chosen one.
          key={country}
          label={t('City')}
          name="city"
          defaultValue=""
          options={[{ value: '', label: t('Select a city') }, ...cityOptions(country)]}
          autoComplete="address-level2"
          hint={t('We deliver to {places}.', { places: deliveryPlaces(facts) })}
        />
      </div>
    </>
  )
}

/** Fills in what was typed at the checkout before. */
function fillFromCheckout(form: HTMLFormElement | null): void {
  const { firstName = '', lastName = '', email = '', phone = '', street = '', city = '' } = readStoredForm()
  const values = { name: `${firstName} ${lastName}`.trim(), email, phoneNumber: phone, address: street, city }
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.value !== '' || value === '') continue
    field.value = value
    // A city that is not in the list leaves nothing chosen.
    if (field.value !== value) field.value = ''
  }
}

function cityOptions(country: string) {
  return (signupCities[country] ?? []).map((city) => ({ value: city, label: cityName(city) }))
}

export const screen = defineScreen<FormScreenData | null>({
  Page: SignupPage,
  head: () => ({
    title: `${t('Sign up')} | ${shop.name}`,
    description: t('Make an account to order cash on delivery and to follow your orders.'),
    canonical: paths.signup,
  }),
})
