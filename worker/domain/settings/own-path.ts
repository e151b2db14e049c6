/**
 * One slash, then nothing that a browser strips or resolves: no blank, no backslash, no segment `.` or `..`, which
 * would turn `/.//host` and `/x/..//host` into `//host`.
 */
const form = /^\/(?![/\\])(?!(?:[^?#]*\/)?(?:\.|%2e){1,2}(?:[/?#]|$))[^\s\\\p{Cc}]*$/iu

/** Whether a URL is a path of this shop, however it is parsed again, and never another host. */
export function isOwnPath(url: string): boolean {
  return form.test(url)
}
