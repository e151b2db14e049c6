import { describe, expect, test } from 'vitest'
import { isGuessable } from '#domain/staff/staff-person.ts'
import { deviceName } from '#worker/accounts/caller-of.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('does', () => {
  test.each([
    'four words are easy',
    'another-long-password',
    'chain set for Bilal',
    '839201749302',
    'x7Kq-93mL-pd2',
    'گراری سیٹ سستا ہے',
  ])('%s is let through, whatever it is made of', (password) => {
    expect(isGuessable(password)).toBe(false)
  })

  test.each([
    [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webkit} Chrome/130.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari on Mac'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 Safari/604.1', 'Chrome on iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('%s is named in words', (agent, name) => {
    expect(deviceName(agent)).toBe(name)
  })
})

describe('refuses', () => {
  test.each([
    'password1234',
    'Password@2026',
    'P@ssw0rd!!12',
    'P@ssw0rd!2026',
    'qwertyuiop123',
    '123456789012',
    '111111111111',
    'abcabcabcabc',
    'Welcome-Welcome',
    'hightech autotraders',
    'Lahore Pakistan 1234',
    'admin admin admin',
    '            ',
  ])('%s is what guessers try first', (password) => {
    expect(isGuessable(password)).toBe(true)
  })
})
