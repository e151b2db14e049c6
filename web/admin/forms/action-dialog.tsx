import type { ComponentProps, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { Dialog } from '#web/admin/layout/dialog.tsx'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { type AnyAction, type EndpointAction, type OwnAction, useAnyAction } from './action-form.tsx'

interface Look {
  title: string
  /** The label of the button that sends it; without it the dialog can only be closed. */
  submit: string | null
  /** `danger` is for what cannot be undone. */
  kind?: 'main' | 'danger'
  isDisabled?: boolean
  back?: string
  /** Shown above the form, where a field of its own is no part of it. */
  before?: ReactNode
  /** Shown below the form. */
  after?: ReactNode
  /** Closes the dialog; also called when it is done, unless `onDone` closes it. */
  onClose(): void
  onInput?: ComponentProps<'form'>['onInput']
  children?: ReactNode
}

/** A dialog that does one thing. It stays open, with everything that was typed, until that is done. */
export function ActionDialog<E extends AnyEndpoint>(props: EndpointAction<E> & Look): ReactNode
export function ActionDialog<Schema extends z.ZodMiniType, Done>(props: OwnAction<Schema, Done> & Look): ReactNode
export function ActionDialog({
  title,
  submit,
  kind = 'main',
  isDisabled = false,
  back = 'Back',
  before,
  after,
  onClose,
  onInput,
  children,
  ...action
}: AnyAction & Look) {
  const { isBusy, ...state } = useAnyAction({ onDone: onClose, ...action }, { isToastless: true })
  return (
    <Dialog title={title} onClose={onClose}>
      {before}
      <Form autoComplete="off" of={state} className="stack" onInput={onInput}>
        {children}
        <div className="actions">
          <FormError />
          {submit !== null && (
            <Button type="submit" kind={kind} isBusy={isBusy} disabled={isDisabled}>
              {submit}
            </Button>
          )}
          <Button onClick={onClose} disabled={isBusy}>
            {back}
          </Button>
        </div>
      </Form>
      {after}
    </Dialog>
  )
}
