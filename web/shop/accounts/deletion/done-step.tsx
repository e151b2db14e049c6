import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { uiText } from '#domain/ui-text.ts'
import { useForgetPerson } from '#web/shop/accounts/use-log-out.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { ButtonLink } from '#web/shop/screen/button-link.tsx'
import { Icon } from '#web/kit/icon.tsx'

/** After this long the page goes home by itself. */
const homeAfterMs = 3000

/** Step three: reports the deletion and clears what this device stored of the account. */
export function DoneStep() {
  const navigate = useNavigate()
  const forget = useRef(useForgetPerson())
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    setIsLeaving(true)
    forget.current()
    const timer = setTimeout(() => navigate(paths.home), homeAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <p className="account-answer">
        <Icon name="check" />
        {t(uiText.deletion.success)}
      </p>
      {isLeaving && <p className="second">{t('Taking you to the home page…')}</p>}
      <ButtonLink to={paths.home}>{t('Home')}</ButtonLink>
    </>
  )
}
