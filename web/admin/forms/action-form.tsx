import * as z from 'zod/mini'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { ApiError, type CallInput, type Reply } from '#web/api.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { isOutdated, type Refreshed, useReread } from '#web/admin/queries/use-endpoint-query.ts'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'

interface ActionOptions<Done> {
  /** Values that no field has. */
  fixed?: object
  /** Values that are not the text of their field. */
  read?(fields: FormData): object
  /** The field that shows a problem of another name, or a refusal by its code; an empty name is the whole form. */
  at?: Record<string, string>
  /** What shows other data after the action, or after somebody else was quicker. */
  refresh?: Refreshed
  /** The sentence for success; without it the shop's own, and none where it is empty. */
  say?(done: Done): string
  /** Called before what shows it is read again. With `leaving` the form stays busy until its screen is left. */
  onDone?(done: Done, form: HTMLFormElement): 'leaving' | void
  /** Returns the error to show for a refusal, `null` for none. */
  onRefused?(error: ApiError): unknown
  fallback?: string
  networkFallback?: string
}

/** Sends the checked values to an endpoint. */
export interface EndpointAction<E extends AnyEndpoint> extends ActionOptions<Reply<E>> {
  endpoint: E
  params?: CallInput<E>['params']
  schema?: undefined
}

/** Sends the checked values by a function of its own. */
export interface OwnAction<Schema extends z.ZodMiniType, Done> extends ActionOptions<Done> {
  endpoint?: undefined
  schema: Schema
  send(values: z.infer<Schema>, form: HTMLFormElement): Promise<Done>
}

/** What a form does. Values and replies differ by action: they are checked where one is written. */
// oxlint-disable-next-line typescript/no-explicit-any -- any schema, whatever its values
export type AnyAction = EndpointAction<AnyEndpoint> | OwnAction<any, any>

/** A form that does one thing, says so, and has read again what shows it. A failure loses nothing. */
export function useActionForm<E extends AnyEndpoint>(action: EndpointAction<E>): ReturnType<typeof useAnyAction>
export function useActionForm<Schema extends z.ZodMiniType, Done>(
  action: OwnAction<Schema, Done>,
): ReturnType<typeof useAnyAction>
export function useActionForm(action: AnyAction) {
  return useAnyAction(action)
}

/** The same for components that take any action. */
export function useAnyAction(action: AnyAction, look: { isToastless?: boolean } = {}) {
  const { fixed, read, at = {}, refresh = [], say = messageOf, onDone, onRefused = (error) => error } = action
  const reread = useReread(refresh)
  const { toast } = useToasts()
  return useForm({
    ...look,
    schema: action.endpoint ? (action.endpoint.body ?? z.object({})) : action.schema,
    read: (fields) => ({ ...Object.fromEntries(fields), ...fixed, ...read?.(fields) }),
    at,
    fallback: action.fallback ?? 'This could not be saved. Please try again.',
    networkFallback: action.networkFallback ?? 'No connection. Nothing is lost: please try again.',
    async send(values, form) {
      try {
        const done: unknown = action.endpoint
          ? await callAsStaff(action.endpoint, { params: action.params, body: values })
          : await action.send(values, form)
        const sentence = say(done)
        if (sentence) toast(sentence, 'success')
        const after = onDone?.(done, form)
        await reread()
        return after
      } catch (error) {
        if (!(error instanceof ApiError) || error.isNetwork) throw error
        const shown = await onRefused(error)
        // The screen shows what is so by now; what was typed stays.
        if (isOutdated(error)) await reread()
        if (shown) throw shown
        return undefined
      }
    },
  })
}

const messageOf = (reply: { message?: string } | undefined) => reply?.message ?? ''

/** Whether the form around a button is busy. */
const FormIsBusy = createContext(false)

type Look = Pick<ComponentProps<'form'>, 'ref' | 'className' | 'onInput'> & { children: ReactNode }

/** A form that does one thing; its fields find their problems, and its `Submit` whether it is busy. */
export function ActionForm<E extends AnyEndpoint>(props: EndpointAction<E> & Look): ReactNode
export function ActionForm<Schema extends z.ZodMiniType, Done>(props: OwnAction<Schema, Done> & Look): ReactNode
export function ActionForm({ ref, className = 'stack', onInput, children, ...action }: AnyAction & Look) {
  const { isBusy, ...state } = useAnyAction(action)
  return (
    <Form autoComplete="off" of={state} ref={ref} className={className} onInput={onInput}>
      <FormIsBusy value={isBusy}>{children}</FormIsBusy>
    </Form>
  )
}

/** The button that sends the form around it. */
export function Submit(props: Omit<ComponentProps<typeof Button>, 'type' | 'isBusy'>) {
  return <Button type="submit" isBusy={use(FormIsBusy)} {...props} />
}
