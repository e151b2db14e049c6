import type { ComponentProps } from 'react'
import type { useForm } from '#web/kit/hooks/use-form.ts'
import { FormProblems } from './form-problems.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Result of `useForm`. */
  of: Pick<ReturnType<typeof useForm>, 'errors' | 'onInput' | 'onSubmit'>
}

/** A form in which each field finds its problem by its name. */
export function Form({ of: { errors, onSubmit, onInput }, onInput: onOwnInput, ...form }: FormProps) {
  return (
    <FormProblems value={errors}>
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
    </FormProblems>
  )
}
