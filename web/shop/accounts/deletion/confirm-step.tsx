import { useRef, useState } from 'react'
import { deletionApi } from '#domain/accounts/accounts.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { uiText } from '#domain/ui-text.ts'
import { call, sentenceOf } from '#web/api.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { Trans } from '#web/kit/trans.tsx'

interface ConfirmStepProps {
  email: string
  /** The problem of the form that was posted without JavaScript. */
  problem: string
  onDeleted: () => void
}

/** Step two: asks for confirmation. Cancel leads home. */
export function ConfirmStep({ email, problem, onDeleted }: ConfirmStepProps) {
  const { toast } = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState(problem)
  const isSending = useRef(false)

  async function remove() {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setFailure('')
    try {
      await call(deletionApi.deleteUser, { body: { email } })
      onDeleted()
    } catch (error) {
      const sentence = sentenceOf(error, uiText.deletion.failed, uiText.deletion.network)
      setFailure(sentence)
      toast(sentence, 'error')
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return (
    <>
      <p>
        <Trans
          message="The account of <0>{email}</0> and its data will be deleted for good. This cannot be undone."
          values={{ email }}
          parts={[<b key="b" />]}
        />
      </p>
      <FormError sentence={failure} />
      <form
        className="actions"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void remove()
        }}
      >
        <input type="hidden" name="do" value="delete" />
        <Button type="submit" kind="danger" isBusy={isBusy}>
          {t('Delete my account')}
        </Button>
        <ButtonLink to={paths.home}>{t('Cancel')}</ButtonLink>
      </form>
    </>
  )
}
