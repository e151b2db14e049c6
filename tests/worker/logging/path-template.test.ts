import { describe, expect, test } from 'vitest'
import { pathTemplate } from '#worker/logging/log.ts'

describe('protects', () => {
  test('logged paths contain no token and no id, in any language', () => {
    const token = 'ABCDEFGHJKMNPQRSTVWXYZabcdef'
    for (const [path, template] of [
      ['/about', '/about'],
      ['/o/TOKEN', '/o/{token}'],
      ['/reset-password/TOKEN', '/reset-password/{token}'],
      ['/product/PartWithPlainName', '/product/{id}'],
      ['/', '/'],
    ] as const) {
      for (const prefix of ['', '/ur', '/roman']) {
        expect(pathTemplate(prefix + path.replace('TOKEN', token))).toBe(prefix + template)
      }
    }
    expect(pathTemplate(`/UR/o/${token}`)).toBe('/UR/o/{token}')
    expect(pathTemplate(`/ur//${token}`)).toBe('/ur//{}')
  })
})
