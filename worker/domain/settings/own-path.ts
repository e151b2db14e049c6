/**
 * One slash, then nothing that a browser strips away or resolves: no blank, no backslash, no `.` or `..` as a part of the path,
 * which turn `/.//host` and `/x/..//host` into `//host`.
 */
const form = /^\/(?![/\\])(?!(?:[^?#]*\/)?(?:\.|%2e){1,2}(?:[/?#]|$))[^\s\\\p{Cc}]*$/iu

/** Whether an address is a path of this shop, and stays one wherever it is read again; never another host. */
export function isOwnPath(address: string): boolean {
  return form.test(address)
}
