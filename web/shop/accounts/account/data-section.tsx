import { useState } from 'react'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { paths } from '#domain/paths.ts'
import { sentenceOf } from '#web/api.ts'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { Button } from '#web/kit/button.tsx'
import { useToasts } from '#web/kit/toasts.tsx'
import { RememberSwitch } from '#web/shop/wishlist/remember-switch.tsx'
import { AccountSection } from './account-section.tsx'
import type { OwnAccount } from './use-account.ts'

/** The file of everything that is stored, and the way to delete the account. */
export function DataSection({ call }: OwnAccount) {
  const { toast } = useToasts()
  const [isBusy, setIsBusy] = useState(false)
  async function download() {
    setIsBusy(true)
    try {
      const { success: _success, ...data } = { success: true, ...(await call(profileApi.exportAccount)) }
      saveFile('my-data.json', JSON.stringify(data, null, 2))
      toast(t('Your data is saved as {file}.', { file: 'my-data.json' }), 'success')
    } catch (error) {
      toast(sentenceOf(error, pageText.failed, pageText.network), 'error')
    }
    setIsBusy(false)
  }
  return (
    <AccountSection title={t('Your data')} text={t('One file with everything that we store about you.')}>
      <div className="actions">
        <Button isBusy={isBusy} onClick={() => void download()}>
          {t('Download my data')}
        </Button>
        <ButtonLink to={paths.accountDelete}>{t('Delete my account')}</ButtonLink>
      </div>
      <RememberSwitch />
    </AccountSection>
  )
}

/** A link cannot send the token, so the file is made here. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
