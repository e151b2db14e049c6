import { Unbroken } from '#web/kit/text.tsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { t } from '#domain/language/translate.ts'
import { pageText } from '#domain/page-text.ts'
import { paths } from '#domain/paths.ts'
import { partName } from '#domain/products/part-names.ts'
import { shop } from '#domain/settings/shop-name.ts'
import { waitingListApi } from '#domain/waiting-list/waiting-list.endpoints.ts'
import { call, type Reply } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { ButtonLink, Link } from '#web/shop/screen/link.tsx'
import type { FormScreenData } from '#web/shop/screen/posted-form.ts'
import { defineScreen, type ScreenRequest } from '#web/shop/screen/screen.ts'

interface StopWaitingData extends FormScreenData {
  parts: Reply<typeof waitingListApi.getWaiting>['parts']
}

interface StopWaitingProps {
  data: StopWaitingData
  request: Pick<ScreenRequest, 'params'>
}

const nothing = z.object({})

/** The page of a stop link: what its person waits for, and a button that ends it. */
function StopWaitingPage({ data, request: { params } }: StopWaitingProps) {
  const [isStopped, setIsStopped] = useState(data.posted?.status === 200)
  const answer = useRef<HTMLParagraphElement>(null)
  const { isBusy, ...state } = useForm({
    schema: nothing,
    filled: data.posted,
    fallback: pageText.failed,
    networkFallback: pageText.network,
    isToastless: true,
    async send() {
      await call(waitingListApi.stopWaiting, { params: { token: params['token'] ?? '' } })
      flushSync(() => setIsStopped(true))
      // The pressed button is gone: the focus goes on to what was done.
      answer.current?.focus()
    },
  })
  if (isStopped || data.parts.length === 0) {
    return (
      <section className="page state">
        <h1>{isStopped ? t('You are not waiting for any part') : t('This request has ended')}</h1>
        <p ref={answer} tabIndex={-1} role="status">
          {isStopped
            ? t('Done. We deleted your request and will not write to you about it.')
            : t('We will not write to you about it.')}
        </p>
        <p className="actions">
          <ButtonLink to={paths.collection()} kind="main">
            {t('See all parts')}
          </ButtonLink>
        </p>
      </section>
    )
  }
  return (
    <section className="page state">
      <h1>{t('You are waiting for')}</h1>
      <ul className="waiting-parts">
        {data.parts.map((part) => (
          <li key={part._id}>
            <Link to={paths.product(part._id)}>
              <Unbroken text={partName(part)} />
            </Link>
          </li>
        ))}
      </ul>
      <Form of={state} className="stack">
        <FormError />
        <Button type="submit" kind="danger" isBusy={isBusy}>
          {t('Take me off the list')}
        </Button>
      </Form>
    </section>
  )
}

export const screen = defineScreen<StopWaitingData>({
  Page: StopWaitingPage,
  load: async ({ params, call: callEndpoint }) => {
    const { parts } = await callEndpoint(waitingListApi.getWaiting, { params: { token: params['token'] ?? '' } })
    return { parts }
  },
  head: () => ({
    title: `${t('You are waiting for')} | ${shop.name}`,
    description: t('What you are waiting for, and how to stop it.'),
    canonical: null,
  }),
})
