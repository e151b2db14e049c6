/** The folder of the documents in the build. */
export const builtDocs = '/worker'

/** The documents by the name of their file. */
export type BuiltDocs = Record<'openapi.json' | 'docs.html', string>
