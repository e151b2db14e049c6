import { Component, type ReactNode, use } from 'react'
import { localPath, t } from '#domain/language/translate.ts'
import { telHref } from '#domain/contact/shop-links.ts'
import { pageText } from '#domain/page-text.ts'
import { paths } from '#domain/paths.ts'
import { SettingsContext } from './shop-settings-provider.tsx'

/** Catches a crash below it and shows the error screen in its place. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { hasCrashed: false }
  }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <ErrorScreen /> : this.props.children
  }
}

function ErrorScreen() {
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
