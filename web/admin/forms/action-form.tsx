import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import type * as z from 'zod/mini'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { type AnyAction, type EndpointAction, type OwnAction, useAnyAction } from './use-action-form.ts'

/** Whether the form around a button is busy. */
const FormIsBusy = createContext(false)

type Look = Pick<ComponentProps<'form'>, 'ref' | 'className' | 'onInput'> & { children: ReactNode }

/** A form that does one thing; its fields find their problems, and its `Submit` whether it is busy. */
export function ActionForm<E extends AnyEndpoint>(props: EndpointAction<E> & Look): ReactNode
export function ActionForm<Schema extends z.ZodMiniType, Done>(props: OwnAction<Schema, Done> & Look): ReactNode
export function ActionForm({ ref, className = 'stack', onInput, children, ...action }: AnyAction & Look) {
  const { isBusy, ...state } = useAnyAction(action)
  return (
    <Form of={state} ref={ref} className={className} onInput={onInput}>
      <FormIsBusy value={isBusy}>{children}</FormIsBusy>
    </Form>
  )
}

/** The button that sends the form around it. */
export function Submit(props: Omit<ComponentProps<typeof Button>, 'type' | 'isBusy'>) {
  return <Button type="submit" isBusy={use(FormIsBusy)} {...props} />
}
