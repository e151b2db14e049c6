import { describe, expect, test } from 'vitest'
import { isGuessable } from '#domain/staff/staff-person.ts'

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
