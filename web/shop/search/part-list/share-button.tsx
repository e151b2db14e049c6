import { t } from '#domain/language/translate.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { ExtraIcon } from '#web/kit/extra-icon.tsx'

/** Shares the list by its URL: by the device's share sheet, or else by the clipboard. */
export function ShareButton() {
  const { toast } = useToasts()

  async function share() {
    const url = location.href
    try {
      if ('share' in navigator) await navigator.share({ title: document.title, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        toast(t('Link copied'), 'success')
      }
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
      if (!isGivenUp) toast(t('The link could not be copied. Copy it from the address bar.'), 'error')
    }
  }

  return (
    <Button onClick={() => void share()}>
      <ExtraIcon name="share" />
      {t('Share this list')}
    </Button>
  )
}
