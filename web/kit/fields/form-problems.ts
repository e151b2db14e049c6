import { createContext, use } from 'react'

/** What a form begins with where it was filled in before, such as one that was posted without JavaScript. */
export interface FilledForm {
  /** The typed texts by field, which come before its own default; an empty text is a box that is not checked. */
  typed: Readonly<Record<string, string>>
  /** The sentence of a failure; empty after a success. */
  message: string
  /** The first problem of each refused field. */
  errors: Readonly<Record<string, string>>
}

/** The texts that were typed before into the form around a field, by name. */
export const FormTyped = createContext<FilledForm['typed'] | undefined>(undefined)

/** The text that was typed before into the field with this name. */
export const useTyped = (name: string): string | undefined => use(FormTyped)?.[name]

/** The problems of the form around a field, by name; that of the whole form has an empty name. */
export const FormProblems = createContext<Readonly<Record<string, string | undefined>>>({})

/** The problem of the field with this name in the form around it. */
export const useProblem = (name: string): string | undefined => use(FormProblems)[name]
