/**
 * Stands in for the search library in the Worker, which renders the offline page but has no stored parts to search:
 * `[alias]` in `wrangler.toml`.
 */
// oxlint-disable-next-line import/no-default-export, typescript/no-extraneous-class -- the form of the library
export default class NoSearchIndex {
  constructor() {
    throw new Error('only browsers search stored parts')
  }
}
