import { compileMessage } from '@lingui/message-utils/compileMessage'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { setChoices } from '#domain/choices/choices.ts'
import { englishChoices } from '#tests/support/fixtures/choices.ts'
import { type CompiledSentence, setTranslator } from '#domain/language/translate.ts'

// Slow machines must not fail tests; waiting ends as soon as the element appears.
configure({ asyncUtilTimeout: 60_000 })

/** Lines written to console.error in this test. A test that expects some clears the list. */
const errorLines: string[] = []

beforeEach(() => {
  errorLines.length = 0
  setChoices(() => englishChoices)
  // A build compiles sentences; these tests have none.
  setTranslator(() => ({
    language: 'en',
    translationOf: (message, isCompiled) => (isCompiled ? (compileMessage(message) as CompiledSentence) : message),
  }))
  vi.spyOn(console, 'error').mockImplementation(
    (...parts: unknown[]) => void errorLines.push(parts.map(String).join(' ')),
  )
  // Layout functions that jsdom does not have.
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(errorLines.join('\n'), 'console.error was called').toBe('')
})
