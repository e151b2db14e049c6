import type { ComponentProps } from 'react'
import type { useForm } from '#web/kit/hooks/use-form.ts'
import { type FilledForm, FormProblems, FormTyped } from './form-problems.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Result of `useForm`. */
  of: Pick<ReturnType<typeof useForm>, 'errors' | 'onInput' | 'onSubmit'> & { typed?: FilledForm['typed'] | undefined }
}

/** A form in which each field finds its problem, and what was typed into it before, by its name. */
export function Form({ of: { errors, typed, onSubmit, onInput }, onInput: onOwnInput, ...form }: FormProps) {
  return (
    <FormProblems value={errors}>
      <FormTyped value={typed}>
        <form
          method="post"
          noValidate
          {...form}
          onSubmit={onSubmit}
          onInput={(event) => {
            onInput(event)
            onOwnInput?.(event)
          }}
        />
      </FormTyped>
    </FormProblems>
  )
}
