declare module '*.wasm' {
  /** Compiled when the Worker was deployed. */
  const module: WebAssembly.Module
  export default module
}
