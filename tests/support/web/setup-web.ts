import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A slow machine is not a fault: waiting ends when the thing is there.
configure({ asyncUtilTimeout: 10_000 })

/** Lines written to console.error in this test; a test that expects some empties it. */
const errorLines: string[] = []

beforeEach(() => {
  errorLines.length = 0
  vi.spyOn(console, 'error').mockImplementation(
    (...parts: unknown[]) => void errorLines.push(parts.map(String).join(' ')),
  )
  // What the page layout of a real browser does and jsdom does not.
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
  expect(errorLines, 'console.error was called').toEqual([])
})
