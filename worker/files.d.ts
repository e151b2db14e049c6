declare module '*.txt' {
  /** The file as text; Wrangler deploys it beside the script. */
  const text: string
  export default text
}

declare module '*.csv?raw' {
  /** The file as text; only where there is no build. */
  const text: string
  export default text
}

declare module '*.wasm' {
  /** Compiled when the Worker was deployed. */
  const module: WebAssembly.Module
  export default module
}
