import { createContext, use } from 'react'

/** The problems of the form around a field, by name; that of the whole form has an empty name. */
export const FormProblems = createContext<Readonly<Record<string, string | undefined>>>({})

/** The problem of the field with this name in the form around it. */
export const useProblem = (name: string): string | undefined => use(FormProblems)[name]
