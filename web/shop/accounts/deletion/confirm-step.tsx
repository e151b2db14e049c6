import { useRef, useState } from 'react'
import { deleteUserEndpoint } from '#domain/accounts/accounts.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { uiText } from '#domain/ui-text.ts'
import { call, sentenceOf } from '#web/api.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Trans } from '#web/kit/trans.tsx'

/** Step two: asks for confirmation. Cancel leads home. */
export function ConfirmStep({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const navigate = useNavigate()
  const { toast } = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isSending = useRef(false)

  async function remove() {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setFailure('')
    try {
      await call(deleteUserEndpoint, { body: { email } })
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
      <div className="actions">
        <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
          {t('Delete my account')}
        </Button>
        <Button disabled={isBusy} onClick={() => navigate(paths.home)}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  )
}
