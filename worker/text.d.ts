declare module '*.txt' {
  /** The file as text; Wrangler deploys it beside the script. */
  const text: string
  export default text
}
