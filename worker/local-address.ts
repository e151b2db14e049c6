/** The error message for what is no address of a server. */
export const addressForm = 'the address of a server such as http://127.0.0.1:9600'

/** Whether a text is an http address without user, query and fragment. */
export function isAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username === ''
}
