import { type ComponentType, Suspense } from 'react'
import { lazyWithRetry } from '#web/kit/lazy-with-retry.ts'
import { Spinner } from '#web/kit/icon.tsx'

interface FormOfPage {
  /** Without JavaScript: all fields are shown, and the form is posted and left by a link. */
  isPlain?: boolean | undefined
}

/**
 * A form whose code a browser loads when it is first shown. Only the edge loads it before it renders the page, by
 * `prepare`, and draws `Plain`, which is there only without JavaScript.
 */
export function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props & FormOfPage>>) {
  const Later = lazyWithRetry(load) as unknown as ComponentType<Props>
  let Code: ComponentType<Props & FormOfPage> | undefined
  return {
    prepare: () => (typeof document === 'undefined' ? load().then((loaded) => (Code = loaded)) : undefined),
    Shown: (props: Props) => (
      <Suspense fallback={<Spinner />}>
        <Later {...props} />
      </Suspense>
    ),
    Plain: (props: Props) => <noscript>{Code && <Code {...props} isPlain />}</noscript>,
  }
}
