import { base64url } from 'jose'
import { describe, expect, test } from 'vitest'
import { decryptPush } from '#tests/support/push-service.ts'

const bytes = (text: string) => new Uint8Array(base64url.decode(text))

describe('protects', () => {
  test('the browser of the tests reads the message of RFC 8291, so what it reads from the shop is encrypted by it', async () => {
    const own = bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4')
    const [x, y] = [base64url.encode(own.slice(1, 33)), base64url.encode(own.slice(33))]
    const privateKey = await crypto.subtle.importKey(
      'jwk',
      { kty: 'EC', crv: 'P-256', x, y, d: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' },
      { name: 'ECDH', namedCurve: 'P-256' },
      false,
      ['deriveBits'],
    )
    const message = bytes(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
    const text = await decryptPush(message, { privateKey, own, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') })
    expect(text).toBe('When I grow up, I want to be a watermelon')
  })
})
