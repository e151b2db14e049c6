import { text } from 'drizzle-orm/sqlite-core'

/** A column that holds JSON, written and read as what it says. */
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>().notNull()
