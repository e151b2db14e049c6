import type { ReactNode } from 'react'
import { telHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import { Button } from './button.tsx'
import { useShopSettings } from './shop-settings-provider.tsx'

interface NotLoadedProps {
  text: string
  /** Said by what stands around it when left out. */
  role?: 'alert'
  onRetry(): void
  children?: ReactNode
}

/** Replaces what the shop did not answer with, a page or a part of one: why, another try, and the telephone. */
export function NotLoaded({ text, role, onRetry, children }: NotLoadedProps) {
  const { phone } = useShopSettings()
  return (
    <div className="card state" role={role}>
      <p>{text}</p>
      {children}
      <div className="actions">
        <Button kind="main" onClick={onRetry}>
          {t('Try again')}
        </Button>
        <a className="button" href={telHref(phone)}>
          {t('Call {phone}', { phone })}
        </a>
      </div>
    </div>
  )
}
