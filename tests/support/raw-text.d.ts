declare module '*?raw' {
  /** The file as text. */
  const text: string
  export default text
}
