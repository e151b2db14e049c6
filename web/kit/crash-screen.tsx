import { use } from 'react'
import { telHref } from '#domain/contact/shop-links.ts'
import { localPath, t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { paths } from '#domain/paths.ts'
import { SettingsContext } from './shop-settings-provider.tsx'

/** Replaces what crashed; a button loads the page again. */
export function CrashScreen() {
  const phone = use(SettingsContext)?.facts.phone
  return (
    <div className="page" role="alert">
      <h1>{t(pageText.crash)}</h1>
      <div className="card state">
        <p>{t('Something went wrong on this page. Your cart is safe on this device.')}</p>
        <p className="actions">
          <button type="button" className="button button-main" onClick={() => location.reload()}>
            {t('Load the page again')}
          </button>
          <a className="button" href={localPath(paths.home)}>
            {t('Home')}
          </a>
          {phone && (
            <a className="button" href={telHref(phone)}>
              {t('Call {phone}', { phone })}
            </a>
          )}
        </p>
      </div>
    </div>
  )
}
