import * as z from 'zod/mini'
import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { uiText } from '#domain/ui-text.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import { Trans } from '#web/kit/trans.tsx'

const nothing = z.object({})

interface ConfirmStepProps {
  email: string
  posted: PostedForm | undefined
  onDeleted: () => void
}

/** Step two: asks for confirmation. Cancel leads home. */
export function ConfirmStep({ email, posted, onDeleted }: ConfirmStepProps) {
  const { isBusy, ...state } = useForm({
    schema: nothing,
    fallback: uiText.deletion.failed,
    networkFallback: uiText.deletion.network,
    filled: posted,
    async send() {
      await call(deletionApi.deleteUser, { body: { email } })
      onDeleted()
    },
  })
  return (
    <>
      <p>
        <Trans
          message="The account of <0>{email}</0> and its data will be deleted for good. This cannot be undone."
          values={{ email }}
          parts={[<b key="b" />]}
        />
      </p>
      <Form of={state} className="stack">
        <FormError />
        <input type="hidden" name="do" value="delete" />
        <div className="actions">
          <Button type="submit" kind="danger" isBusy={isBusy}>
            {t('Delete my account')}
          </Button>
          <ButtonLink to={paths.home}>{t('Cancel')}</ButtonLink>
        </div>
      </Form>
    </>
  )
}
