import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const own = '\0named:'

/**
 * React is CommonJS, so that every use of it is a property of an object: `(0, react.useState)()`. Each name that our
 * code uses becomes a constant of React's file, and a use is one letter.
 */
export const namedReact: Plugin = {
  name: 'named-react',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(\/jsx-runtime)?$/ },
    handler: (source, importer) => (/\/node_modules\/|^\0/.test(importer ?? '') ? null : own + source),
  },
  load: {
    filter: { id: /^\0named:/ },
    handler(id) {
      const source = id.slice(own.length)
      const names = Object.keys(createRequire(import.meta.filename)(source) as object).filter((name) =>
        /^[a-zA-Z]/.test(name),
      )
      return `export const { ${names.join(', ')} } = require('${source}')`
    },
  },
}
