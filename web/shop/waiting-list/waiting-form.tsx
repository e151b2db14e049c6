import { type FormEvent, useEffect, useRef, useState } from 'react'
import { whatsappHref } from '#domain/contact/shop-links.ts'
import { t } from '#domain/language/translate.ts'
import type { Product } from '#domain/products/product.ts'
import { Button } from '#web/kit/button.tsx'
import { FormProblems, FormTyped } from '#web/kit/fields/form-problems.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShopSettings } from '#web/kit/shop-settings-provider.tsx'
import { useCart } from '#web/shop/cart/cart-provider.tsx'
import type { PostedForm } from '#web/shop/screen/posted-form.ts'
import type { SentWaiting } from './send-waiting.ts'

/** Checks and sends; loaded when the field is used. */
const sender = () => import('./send-waiting.ts')

interface WaitingFormProps {
  product: Product
  posted?: PostedForm | undefined
}

/** Asks to be told when a part that is sold out is back: one field for a mobile number or an email address. */
export function WaitingForm({ product, posted }: WaitingFormProps) {
  const [sent, setSent] = useState<SentWaiting | null>(posted ? sentBefore(posted) : null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const isOver = sent?.state === 'waits' || sent?.state === 'back'
  useEffect(() => {
    if (isOver && !posted) answer.current?.focus()
    if (sent?.state === 'wrong') (form.current?.elements.namedItem('contact') as HTMLInputElement | null)?.focus()
  }, [sent, isOver, posted])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    setIsBusy(true)
    const { sendWaiting, notSent } = await sender().catch(() => ({ sendWaiting: null, notSent: null }))
    setSent(sendWaiting ? await sendWaiting(product._id, fields).catch(notSent) : { state: 'failed', sentence: '' })
    setIsBusy(false)
  }

  return (
    <section className="card stack waiting" id="waiting" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{t('Tell me when it is back')}</h2>
      {isOver ? (
        <div ref={answer} className="stack" tabIndex={-1} role="status">
          {sent.state === 'waits' ? <Waits isEmail={sent.isEmail} /> : <IsBack product={product} />}
        </div>
      ) : (
        <form
          ref={form}
          className="stack"
          method="post"
          action="#waiting"
          noValidate
          onFocus={() => void sender().catch(() => undefined)}
          onSubmit={(event) => void submit(event)}
        >
          <FormProblems value={{ contact: sent?.state === 'wrong' ? sent.sentence : undefined }}>
            <FormTyped value={posted?.typed}>
              {' '}
              <TextField
                label={t('Mobile number or email')}
                name="contact"
                inputMode="email"
                autoComplete="on"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="send"
                maxLength={254}
                required
                placeholder="0300 1234567"
                hint={t('We will tell you once, and delete it after 90 days.')}
                onInput={() => sent && setSent(null)}
              />
            </FormTyped>{' '}
          </FormProblems>
          <p hidden>
            <label>
              {t('Leave this empty')}
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          {sent?.state === 'failed' && (
            <FormError sentence={sent.sentence || t('This did not work. Please check your network and try again.')} />
          )}
          <Button type="submit" kind="main" isBusy={isBusy} busyLabel={t('Sending...')}>
            {t('Tell me')}
          </Button>
        </form>
      )}
    </section>
  )
}

/** The person waits: how they are told, and how they stop it. */
function Waits({ isEmail }: { isEmail: boolean }) {
  const { whatsapp } = useShopSettings()
  return (
    <>
      <p className="account-answer">
        <Icon name="check" />
        {isEmail
          ? t('We will email you once when it is back in stock.')
          : t('We will message you on WhatsApp once when it is back in stock.')}
      </p>
      <p className="second">
        {isEmail
          ? t('To stop it, use the link in our email. After 90 days we will delete it.')
          : t('To stop it, send us a message. After 90 days we will delete it.')}
      </p>
      {!isEmail && (
        <a className="button" href={whatsappHref(whatsapp)} rel="noopener">
          <Icon name="whatsapp" />
          {t('WhatsApp us')}
        </a>
      )}
    </>
  )
}

/** Shown when the part came back in stock after the page was loaded. */
function IsBack({ product }: { product: Product }) {
  const { add } = useCart()
  return (
    <>
      <p className="account-answer">
        <Icon name="check" />
        {t('It is back. Add it to the cart.')}
      </p>
      <Button kind="main" onClick={() => add({ ...product, stock: null })}>
        {t('ADD TO CART')}
      </Button>
    </>
  )
}

/** The result of a form that was posted without JavaScript. */
function sentBefore({ status, message, errors, reply }: PostedForm): SentWaiting {
  if (status === 200) return { state: 'waits', isEmail: reply['isEmail'] === true }
  const [problem] = Object.values(errors)
  if (problem) return { state: 'wrong', sentence: problem }
  return reply['code'] === 'IN_STOCK' ? { state: 'back' } : { state: 'failed', sentence: message }
}
