import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/**
 * A key and a certificate for `localhost`, made for one run and signed by itself, so that nothing secret is kept and no
 * program is needed. The certificate is written by hand in DER, the few fields that a browser asks for.
 */
export function throwAwayCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const keyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const day = 86_400_000
  const body = sequence(
    tagged(0xa0, integer(Buffer.of(2))),
    integer(createHash('sha256').update(keyInfo).digest().subarray(0, 8)),
    ecdsaWithSha256,
    localhost,
    sequence(utcTime(Date.now() - day), utcTime(Date.now() + day)),
    localhost,
    keyInfo,
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.of(0), signature])))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

/** A first bit that is set would make it negative. */
function integer(bytes: Buffer): Buffer {
  return tagged(0x02, (bytes[0] ?? 0) < 128 ? bytes : Buffer.concat([Buffer.of(0), bytes]))
}

function utcTime(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
  return tagged(0x17, Buffer.from(`${digits}Z`))
}

const ecdsaWithSha256 = sequence(tagged(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
/** A name that is a common name only. */
const localhost = sequence(
  tagged(0x31, sequence(tagged(0x06, Buffer.from('550403', 'hex')), tagged(0x0c, Buffer.from('localhost')))),
)
