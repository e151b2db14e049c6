/**
 * A line for the terminal without what opens an account. wrangler writes one for each request, with the path as it was
 * asked, so that misspelt addresses count too: other letters, encoded ones, doubled slashes.
 */
export function hideSecrets(line: string): string {
  return line.replace(/\/[!-~]*/g, (path) => {
    const secret = /^.*\/(?:reset-?password|join|verify-?otp)(?=[/?])/.exec(plain(path))
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
