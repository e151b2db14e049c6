import { text } from 'drizzle-orm/sqlite-core'

/** A JSON column, parsed when read. */
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>().notNull()
