import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayAndMonth } from '#domain/returns/return-days.ts'
import { inLanguage } from '#worker/language/translators.ts'

afterEach(() => vi.restoreAllMocks())

describe('does', () => {
  test('a device without the dates of a language shows the day as the document has it', () => {
    vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('12/3')
    const at = Date.UTC(2026, 11, 2, 20)
    const days = (['en', 'roman', 'ur'] as const).map((language) => inLanguage(language, () => dayAndMonth(at)))
    expect(days).toEqual(['3 December', '3 December', '3 دسمبر'])
  })
})
