import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** Creates a key and a certificate for `localhost`, signed by itself, for one run. Browsers speak HTTP/2 over TLS only. */
export function createCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const keyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const day = 86_400_000
  const body = sequence(
    der(0xa0, integer(Buffer.of(2))),
    integer(createHash('sha256').update(keyInfo).digest().subarray(0, 8)),
    ecdsaWithSha256,
    localhost,
    sequence(utcTime(Date.now() - day), utcTime(Date.now() + day)),
    localhost,
    keyInfo,
  )
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]))
  const certificate = sequence(body, ecdsaWithSha256, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

/** A value in DER: tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

/** A first bit that is set would make it negative. */
function integer(bytes: Buffer): Buffer {
  return der(0x02, (bytes[0] ?? 0) < 128 ? bytes : Buffer.concat([Buffer.of(0), bytes]))
}

function utcTime(at: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
}

const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
/** A name that is a common name only. */
const localhost = sequence(
  der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')))),
)
