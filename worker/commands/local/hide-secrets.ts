/**
 * Removes tokens in paths from a line of wrangler's request log. Paths are logged as requested, so variants count too:
 * other case, percent encoding, doubled slashes.
 */
export function hideSecrets(line: string): string {
  return line.replace(/\/[!#-~]*/g, (path) => {
    const secret = /^.*?\/(?:reset-?password|join|verify-?otp|o|w|waiting-list|order\/link|courier\/\w+)(?=[/?])/.exec(
      plain(path),
    )
    return secret ? `${secret[0]}/…` : path
  })
}

function plain(path: string): string {
  let decoded = path
  for (let left = 3; left > 0; left -= 1) {
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)))
  }
  return decoded.toLowerCase().replace(/[/\\]+/g, '/')
}
